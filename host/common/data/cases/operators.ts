import { THROWS, type CaseGroup } from "../../cases/group.ts";
import {
  _del,
  _replace,
  DataFieldOperator,
  ForcedDeletion,
  ForcedReplacement,
  OPERATOR_IDENTIFIER,
  OPERATOR_VALUE,
  reconstructOperator,
  type OperatorData,
} from "../operators.ts";

/** What is asked of an operator, and the answer. */
export type OperatorRow = readonly [what: string, ask: () => unknown, expected: unknown];

const value = { foo: 7, bar: "world" };
const reassigned = (): unknown => {
  const operator = new DataFieldOperator("fizz");
  return [DataFieldOperator.set(operator, "buzz"), operator[OPERATOR_VALUE]];
};
const member = (operator: object, name: string): unknown => Reflect.get(operator, name) as unknown;
const named = (name: string, inner?: unknown): OperatorData => ({ [OPERATOR_IDENTIFIER]: name, value: inner });

export const OPERATORS: readonly CaseGroup<OperatorRow>[] = [
  {
    source: "League-of-Foundry-Developers/foundry-vtt-types: tests/foundry/common/data/operators.test.ts",
    rows: [
      ["value of none", () => new DataFieldOperator()[OPERATOR_VALUE], undefined],
      ["value of text", () => new DataFieldOperator("foo")[OPERATOR_VALUE], "foo"],
      ["value of an object", () => new DataFieldOperator(value)[OPERATOR_VALUE], value],
      ["get an operator's value", () => DataFieldOperator.get(new DataFieldOperator("foo")), "foo"],
      ["get no value", () => DataFieldOperator.get(new DataFieldOperator()), undefined],
      ["get of text", () => DataFieldOperator.get("foo"), "foo"],
      ["get of an object", () => DataFieldOperator.get(value) === value, true],
      ["set", reassigned, ["buzz", "buzz"]],
      ["equals nothing", () => DataFieldOperator.equals(new DataFieldOperator(), undefined), true],
      ["equals itself", () => DataFieldOperator.equals(_replace("foo"), _replace("foo")), true],
      ["deletions are equal", () => DataFieldOperator.equals(ForcedDeletion.create(), _del), true],
      ["a deletion is no replacement", () => DataFieldOperator.equals(_del, _replace(value)), false],
      ["replacements by their values", () => DataFieldOperator.equals(_replace("foo"), _replace(value)), false],
      ["JSON of none", () => new DataFieldOperator().toJSON(), named("DataFieldOperator")],
      ["JSON of text", () => new DataFieldOperator("foo").toJSON(), named("DataFieldOperator", "foo")],
      ["JSON of an object", () => new DataFieldOperator(value).toJSON(), named("DataFieldOperator", value)],
      ["a deletion is one", () => new ForcedDeletion() instanceof ForcedDeletion, true],
      ["a deletion is an operator", () => ForcedDeletion.create() instanceof DataFieldOperator, true],
      ["a deletion has no value", () => new ForcedDeletion()[OPERATOR_VALUE], undefined],
      ["a deletion takes no value", () => ForcedDeletion.create("foo")[OPERATOR_VALUE], undefined],
      ["_del", () => _del instanceof ForcedDeletion, true],
      ["a replacement of none", () => new ForcedReplacement()[OPERATOR_VALUE], undefined],
      ["a replacement of text", () => new ForcedReplacement("foo")[OPERATOR_VALUE], "foo"],
      ["a replacement of an object", () => new ForcedReplacement(value)[OPERATOR_VALUE], value],
      ["create is one", () => ForcedReplacement.create(value) instanceof ForcedReplacement, true],
      ["create with text", () => ForcedReplacement.create("foo")[OPERATOR_VALUE], "foo"],
      ["create with an object", () => ForcedReplacement.create(value)[OPERATOR_VALUE], value],
      ["a member of the value", () => member(ForcedReplacement.create(value), "foo"), 7],
      ["another member of the value", () => member(ForcedReplacement.create(value), "bar"), "world"],
      ["a member there is not", () => member(ForcedReplacement.create(value), "nosuch"), undefined],
      ["_replace", () => _replace === ForcedReplacement.create, true],
      [
        "a replacement in a replacement",
        () => _replace(_replace(_replace({ foo: 123 })))[OPERATOR_VALUE],
        { foo: 123 },
      ],
      ["reconstruct nothing", () => reconstructOperator({} as OperatorData), THROWS],
      ["reconstruct a deletion", () => reconstructOperator(named("ForcedDeletion")) instanceof ForcedDeletion, true],
      ["reconstruct _del", () => reconstructOperator(_del.toJSON()) instanceof ForcedDeletion, true],
      [
        "reconstruct a replacement",
        () => reconstructOperator(named("ForcedReplacement", { x: 7 })) instanceof ForcedReplacement,
        true,
      ],
      [
        "reconstruct its value",
        () => DataFieldOperator.get(reconstructOperator(_replace({ x: 7 }).toJSON())),
        { x: 7 },
      ],
    ],
  },
  {
    source: "api: foundry.data.operators.OPERATOR_IDENTIFIER",
    rows: [
      ["name", () => OPERATOR_IDENTIFIER, "__$OPERATOR$__"],
      ["a deletion as JSON", () => JSON.stringify({ a: _del }), '{"a":{"__$OPERATOR$__":"ForcedDeletion"}}'],
      [
        "a replacement as JSON",
        () => JSON.stringify({ a: _replace({ b: 1 }) }),
        '{"a":{"__$OPERATOR$__":"ForcedReplacement","value":{"b":1}}}',
      ],
    ],
  },
];

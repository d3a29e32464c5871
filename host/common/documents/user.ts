import { Document } from "../abstract/document.ts";
import { USER_PERMISSIONS, USER_ROLES } from "../constants.ts";
import { ForeignDocumentField } from "../data/fields/documents.ts";
import { ColorField } from "../data/fields/numbers.ts";
import { ObjectField, TypedObjectField } from "../data/fields/objects.ts";
import { NumberField, StringField } from "../data/fields/primitives.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import { registerBaseDocument, registry } from "../registry.ts";
import type { AnyObject, UserLike } from "../types.ts";
import { idField, imageField, nameField, named, recordFields } from "./common-fields.ts";

const SELF_FORBIDDEN = ["role", "permissions"];

/** Users change themselves, but not what they may; assistants change those below them; game masters all. */
function canUpdate(user: UserLike, document: Document, data: AnyObject): boolean {
  if (user.role === USER_ROLES.GAMEMASTER) return true;
  if (document.id === user.id) return !SELF_FORBIDDEN.some((key) => key in data);
  const role = Number(data.role ?? 0);
  return user.hasRole("ASSISTANT") && Number(document._source.role) < user.role && role < user.role;
}

function canCreate(user: UserLike, document: Document): boolean {
  return (
    user.role === USER_ROLES.GAMEMASTER || (user.hasRole("ASSISTANT") && Number(document._source.role) < user.role)
  );
}

function canDelete(user: UserLike, document: Document): boolean {
  return document.id !== user.id && canCreate(user, document);
}

/** Somebody who plays. */
export class BaseUser extends Document implements UserLike {
  declare readonly role: number;

  static override metadata = Document.extendMetadata({
    name: "User",
    collection: "users",
    label: "DOCUMENT.User",
    labelPlural: "DOCUMENT.Users",
    permissions: { create: canCreate, update: canUpdate, delete: canDelete },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      role: new NumberField({
        required: true,
        nullable: false,
        choices: Object.values(USER_ROLES),
        initial: USER_ROLES.PLAYER,
      }),
      // Both are empty outside of the server.
      password: new StringField({ required: true, blank: true }),
      passwordSalt: new StringField({ required: true, blank: true }),
      avatar: imageField(null),
      character: new ForeignDocumentField(named("Actor")),
      color: new ColorField({ required: true, nullable: false, initial: "#5b7db1" }),
      pronouns: new StringField({ required: true }),
      hotbar: new TypedObjectField(new StringField({ required: true, blank: false }), {
        validateKey: (key: string) => /^(?:[1-9]|[1-4]\d|50)$/.test(key),
      }),
      permissions: new ObjectField(),
      ...recordFields(),
    };
  }

  /** Assistants and game masters. */
  get isGM(): boolean {
    return Number(this._source.role) >= USER_ROLES.ASSISTANT;
  }

  /** Whether the user has at least a role, given by number or name. */
  hasRole(role: number | string, options: { exact?: boolean } = {}): boolean {
    const level = typeof role === "number" ? role : USER_ROLES[role as keyof typeof USER_ROLES];
    if (level === undefined) return false;
    return options.exact ? Number(this._source.role) === level : Number(this._source.role) >= level;
  }

  /**
   * Whether the user holds a permission: by their own record of permissions; else by the roles the world gives it to, in
   * the setting `core.permissions`; else by the least role that has it.
   */
  hasPermission(permission: string): boolean {
    if (Number(this._source.role) === USER_ROLES.NONE) return false;
    const known = USER_PERMISSIONS[permission as keyof typeof USER_PERMISSIONS];
    if (!known) return false;
    if (Number(this._source.role) === USER_ROLES.GAMEMASTER && !known.disableGM) return true;
    const own = (this._source.permissions as Record<string, unknown> | undefined)?.[permission];
    if (typeof own === "boolean") return own;
    const roles = (registry().setting("core.permissions") as Record<string, unknown> | null | undefined)?.[permission];
    if (Array.isArray(roles)) return roles.includes(Number(this._source.role));
    return this.hasRole(known.defaultRole);
  }

  /** Whether the user holds a permission or has at least a role, by name. */
  can(permission: string): boolean {
    return permission in USER_PERMISSIONS ? this.hasPermission(permission) : this.hasRole(permission);
  }

  override getUserLevel(user: UserLike | null = null): number {
    const asked = user ?? (registry().find("User", registry().userId() ?? "") as UserLike | undefined) ?? null;
    return asked && (asked.isGM || asked.id === this.id) ? 3 : 0;
  }
}

registerBaseDocument("User", BaseUser);

const LEAVES = Symbol("leaves");

/** A node: its leaves, and a child for each next string. */
export interface TreeNode<Leaf> {
  [LEAVES]: Leaf[];
  [key: string]: TreeNode<Leaf>;
}

export interface LookupOptions<Leaf> {
  /** Most entries to give. */
  limit?: number;
  filterEntries?: (entry: Leaf) => boolean;
}

function makeNode<Leaf>(): TreeNode<Leaf> {
  return Object.assign(Object.create(null) as Record<string, TreeNode<Leaf>>, { [LEAVES]: [] as Leaf[] });
}

/** Entries found by a path of strings, or by the beginning of one. */
export class StringTree<Leaf extends object = object, Key extends Iterable<string> = string[]> {
  static get leaves(): typeof LEAVES {
    return LEAVES;
  }

  readonly #root = makeNode<Leaf>();

  /** Adds an entry at the end of a path. */
  addLeaf(strings: Key, entry: Leaf): TreeNode<Leaf> {
    let node = this.#root;
    for (const key of strings) node = node[key] ??= makeNode<Leaf>();
    node[LEAVES].push(entry);
    return node;
  }

  /** All entries whose path begins so, nearest first. */
  lookup(strings: Key, options: LookupOptions<Leaf> = {}): Leaf[] {
    const start = this.nodeAtPrefix(strings);
    const entries: Leaf[] = [];
    const queue = start ? [start] : [];
    while (queue.length) {
      const node = queue.shift();
      if (!node) break;
      if (this._breadthFirstSearch(node, entries, queue, options)) break;
    }
    return entries;
  }

  /** The node at the end of a path; with `hasLeaves` only one that holds entries. */
  nodeAtPrefix(strings: Key, options: { hasLeaves?: boolean } = {}): TreeNode<Leaf> | undefined {
    let node: TreeNode<Leaf> | undefined = this.#root;
    for (const key of strings) node = node?.[key];
    return options.hasLeaves && !node?.[LEAVES].length ? undefined : node;
  }

  /** Takes a node's entries and queues its children; true when there are enough. */
  protected _breadthFirstSearch(
    node: TreeNode<Leaf>,
    entries: Leaf[],
    queue: TreeNode<Leaf>[],
    { limit, filterEntries }: LookupOptions<Leaf> = {},
  ): boolean {
    for (const leaf of node[LEAVES]) {
      if (filterEntries && !filterEntries(leaf)) continue;
      entries.push(leaf);
      if (limit !== undefined && entries.length >= limit) return true;
    }
    queue.push(...Object.keys(node).map((key) => node[key]));
    return false;
  }
}

/** Entries found by the beginning of a word, whatever its case. Ten at most unless told. */
export class WordTree<Leaf extends object = object> extends StringTree<Leaf, string> {
  override addLeaf(key: string, entry: Leaf): TreeNode<Leaf> {
    return super.addLeaf(key.toLocaleLowerCase(), entry);
  }

  override lookup(prefix: string, options: LookupOptions<Leaf> = {}): Leaf[] {
    return super.lookup(prefix.toLocaleLowerCase(), { limit: 10, ...options });
  }

  override nodeAtPrefix(prefix: string, options: { hasLeaves?: boolean } = {}): TreeNode<Leaf> | undefined {
    return super.nodeAtPrefix(prefix.toLocaleLowerCase(), options);
  }
}

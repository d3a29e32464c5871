/** A plain object with unknown members: raw document data, changes, options. */
export type AnyObject = Record<string, unknown>;

/** The part of a data model that fields rely on. */
export interface ModelLike {
  readonly _source: AnyObject;
  readonly parent: ModelLike | null;
}

/** The part of a user that permission rules rely on; the User document satisfies it. */
export interface UserLike {
  readonly id: string | null;
  readonly role: number;
  /** Assistants and game masters. */
  readonly isGM: boolean;
  /** Whether the user has at least this role, given by number or by its name in CONST.USER_ROLES. */
  hasRole(role: number | string): boolean;
  /** Whether the user holds a permission of CONST.USER_PERMISSIONS, or has at least the named role. */
  can(permission: string): boolean;
}

/** What a document operation may do. */
export type DocumentAction = "create" | "update" | "delete";

/** The kits whose set-up code can be converted. */
export type KitName = "AppKit" | "RainbowKit" | "ConnectKit";

/** Something that a person has to do, with where it is and why it was not done. */
export interface NotDone {
  /** Relative to the project's folder. */
  readonly file: string;
  readonly line: number;
  readonly reason: string;
  readonly whatToDo: string;
}

/** A file before and after. `before` is undefined for a new file. */
export interface FileChange {
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string;
}

/** What a migration would change, and what is left to do. */
export interface Migration {
  readonly kits: ReadonlyArray<KitName>;
  readonly changes: ReadonlyArray<FileChange>;
  readonly notDone: ReadonlyArray<NotDone>;
}

/** The TypeScript snippets of a page of the documentation. */
export interface NamedSnippets {
  /** Those that are whole files: their first line is a comment with the name. */
  readonly files: ReadonlyArray<{ readonly name: string; readonly code: string }>;
  readonly others: ReadonlyArray<string>;
}

/** @param page - Path from the root of the workspace. */
export declare const namedSnippets: (page: string) => NamedSnippets;

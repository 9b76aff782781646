interface ModuleGraph {
  readonly getModuleInfo: (
    id: string,
  ) => { readonly isEntry: boolean; readonly importers: ReadonlyArray<string> } | null;
}

/**
 * Output options of a build. What pages need at once is in one chunk, and what they load later in another. Each
 * `import()` still fetches a file with the name of its module.
 */
export const fewChunks: {
  readonly codeSplitting: {
    readonly groups: Array<{ readonly name: (id: string, graph: ModuleGraph) => string | null }>;
  };
  readonly strictExecutionOrder: true;
};

// Builds pages of few chunks. A visitor who opens the account in the modal fetches 300 otherwise, which takes more time
// than all that the visitor does.

/** Whether a page loads the module before any `import()`. */
const isNeededAtOnce = (id, graph, seen = new Set()) => {
  if (seen.has(id)) return false;
  seen.add(id);
  const { isEntry = false, importers = [] } = graph.getModuleInfo(id) ?? {};
  return isEntry || importers.some((importer) => isNeededAtOnce(importer, graph, seen));
};

const chunkOf = (id, graph) => {
  if (graph.getModuleInfo(id)?.isEntry) return null;
  return isNeededAtOnce(id, graph) ? "first" : "later";
};

export const fewChunks = {
  codeSplitting: { groups: [{ name: chunkOf }] },
  // A module runs when it is imported, not when its chunk arrives.
  strictExecutionOrder: true,
};

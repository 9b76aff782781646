/** What a bundler knows of a module. */
export interface BundledModule {
  /** Ids of what it imports, and of what imports it, at once or later. */
  readonly importedIds: ReadonlyArray<string>;
  readonly importers: ReadonlyArray<string>;
  readonly dynamicImporters: ReadonlyArray<string>;
}

export interface ModuleGroups {
  /** Portico's own modules, and those that nobody but Portico imports. */
  readonly own: ReadonlySet<string>;
  /** Of these, what the engine starts with. */
  readonly engine: ReadonlySet<string>;
  /** And what the first open of the modal needs besides. */
  readonly modal: ReadonlySet<string>;
}

const engineStart = /[\\/]app[\\/]browserEngine\.[jt]s$/;
const modalStart = /[\\/]app[\\/]browserEngineWithModal\.[jt]s$|[\\/]modal[\\/]dialogWithConnect\.[jt]s$/;

/** `…/@portico/core/dist` of `…/@portico/core/dist/app/browserEngine.js`. */
const sourcesOf = (id: string): string => id.replace(/[\\/][^\\/]+[\\/][^\\/]+$/, "");

/** Offers so much that nobody uses all of it; what is used by way of it, only the bundler knows. */
const isSelection = /[\\/]core[\\/](?:dist|src)[\\/](?:index|domain|effect)\.[jt]s$/;

/** What modules import at once, and all that these import, but for what lies behind some. */
const closure = (
  roots: Iterable<string>,
  modules: ReadonlyMap<string, BundledModule>,
  except?: RegExp,
): Set<string> => {
  const reached = new Set<string>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const module = modules.get(id);
    if (!module || reached.has(id)) continue;
    reached.add(id);
    if (!except?.test(id)) waiting.push(...module.importedIds);
  }
  return reached;
};

const intersection = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  new Set([...one].filter((id) => other.has(id)));

/** Which modules belong together, because whoever needs one of them needs all; nothing where the engine is not. */
export const moduleGroups = (modules: ReadonlyMap<string, BundledModule>): ModuleGroups => {
  const engineStarts = [...modules.keys()].filter((id) => engineStart.test(id));
  const modalStarts = [...modules.keys()].filter((id) => modalStart.test(id));
  const folders = [...new Set([...engineStarts, ...modalStarts].map(sourcesOf))];
  const isPorticos = (id: string) => folders.some((folder) => id.startsWith(folder));

  const own = closure([...modules.keys()].filter(isPorticos), modules);
  // A module that the site imports too, or what it imports, may be needed where Portico is not.
  const shared = [...own].filter((id) => {
    const { importers = [], dynamicImporters = [] } = modules.get(id) ?? {};
    return !isPorticos(id) && [...importers, ...dynamicImporters].some((importer) => !own.has(importer));
  });
  for (const id of closure(shared, modules)) if (!isPorticos(id)) own.delete(id);

  const engine = intersection(closure(engineStarts, modules, isSelection), own);
  const modal = intersection(closure(modalStarts, modules, isSelection), own);
  for (const id of engine) modal.delete(id);
  return { own, engine, modal };
};

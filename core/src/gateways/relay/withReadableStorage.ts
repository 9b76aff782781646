const NAME = "localStorage";

const isReadable = (): boolean => {
  try {
    void globalThis.localStorage;
    return true;
  } catch {
    return false;
  }
};

/**
 * Loads a module that names `localStorage` while it is evaluated, as the relay's library does. Where a browser forbids
 * storage (frames without an origin, visitors who allow none), merely naming it throws, and a module that threw is
 * never evaluated again. There `localStorage` is undefined until the module is loaded.
 */
export const withReadableStorage = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  const forbidden = Object.getOwnPropertyDescriptor(globalThis, NAME);
  if (!forbidden?.configurable || isReadable()) return load();
  Object.defineProperty(globalThis, NAME, { configurable: true, value: undefined });
  try {
    return await load();
  } finally {
    Object.defineProperty(globalThis, NAME, forbidden);
  }
};

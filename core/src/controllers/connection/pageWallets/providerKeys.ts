/** Returns a key for a wallet's object in the page, always the same one for an object. */
export type ProviderKey = (provider: object) => string;

const keysOfClients = new WeakMap<object, ProviderKey>();

const makeProviderKey = (): ProviderKey => {
  const keys = new WeakMap<object, string>();
  let providers = 0;
  return (provider) => {
    const key = keys.get(provider) ?? String(providers++);
    keys.set(provider, key);
    return key;
  };
};

/**
 * The function that gives the adapters of one client their keys. The client is known by its first state of the networks,
 * which is one object. An adapter may be made before the engine, and shares its keys with those that the engine makes.
 */
export const providerKeyOf = (initialNetworks: object): ProviderKey => {
  const known = keysOfClients.get(initialNetworks) ?? makeProviderKey();
  keysOfClients.set(initialNetworks, known);
  return known;
};

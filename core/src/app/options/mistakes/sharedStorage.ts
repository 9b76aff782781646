interface LiveClient {
  /** Where the client keeps what it remembers. */
  readonly storage: string;
  readonly isFromRender: boolean;
}

const liveClients = new Map<object, LiveClient>();

/** Whether React was rendering a component. The development builds of React keep the names of their functions. */
const isFromRender = (stack: string): boolean => /\brenderWithHooks/.test(stack);

/**
 * Notes a client that keeps something in a storage. Returns a warning when another client uses the same storage and was
 * not disposed of. `stack` is the call stack of its creation.
 */
export const noteClient = (client: object, storage: string, stack: string): string | undefined => {
  const others = [...liveClients.values()].filter((each) => each.storage === storage);
  const noted = { storage, isFromRender: isFromRender(stack) };
  liveClients.set(client, noted);
  if (others.length === 0) return undefined;
  if ([noted, ...others].some((each) => each.isFromRender)) {
    return (
      "A client was made while React rendered, and so another one with each render. Create it once, outside of " +
      "components: const portico = createPortico({ … })."
    );
  }
  return (
    `Two clients use the same storage (${storage}), so each overwrites what the other one remembers of the visitor. ` +
    "Create one client and share it, or call dispose() of the first one. (A hot reload of the module that creates the " +
    "client has the same effect until the page is reloaded.)"
  );
};

export const forgetClient = (client: object): void => {
  liveClients.delete(client);
};

/** An account that an extension shows. */
export interface ExtensionAccount {
  readonly address: string;
}

/** An extension that has let the site in. */
export interface EnabledExtension {
  readonly accounts: {
    get(): Promise<ReadonlyArray<ExtensionAccount>>;
    subscribe?(listener: (accounts: ReadonlyArray<ExtensionAccount>) => void): () => void;
  };
  readonly signer: {
    signRaw?(request: { readonly address: string; readonly data: string; readonly type: "bytes" }): Promise<{
      readonly signature: string;
    }>;
  };
}

/** An extension in the page: it has a name and can be asked to let the site in. */
export interface InjectedExtension {
  readonly name: string;
  enable(site: string): Promise<EnabledExtension>;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

const isEnabled = (value: unknown): value is EnabledExtension =>
  isRecord(value) && isRecord(value.accounts) && typeof value.accounts.get === "function" && isRecord(value.signer);

/** The extensions that `window.injectedWeb3` holds now; entries that are made otherwise are left out. */
export const injectedExtensions = (): ReadonlyArray<InjectedExtension> => {
  const injected: unknown = Reflect.get(globalThis, "injectedWeb3");
  if (!isRecord(injected)) return [];
  return Object.entries(injected).flatMap(([name, extension]): ReadonlyArray<InjectedExtension> => {
    const enable = isRecord(extension) ? extension.enable : undefined;
    if (typeof enable !== "function") return [];
    return [
      {
        name,
        enable: async (site) => {
          const enabled: unknown = await Reflect.apply(enable, extension, [site]);
          if (!isEnabled(enabled)) throw new TypeError(`The extension ${name} gave neither accounts nor a signer`);
          return enabled;
        },
      },
    ];
  });
};

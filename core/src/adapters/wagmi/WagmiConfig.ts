/** A connector of a wagmi config, as far as it is used; the same in wagmi 2 and 3. */
export interface WagmiConnector {
  readonly uid: string;
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly icon?: string | undefined;
  readonly rdns?: string | ReadonlyArray<string> | undefined;
  getProvider(): Promise<unknown>;
}

interface WagmiConnection {
  readonly accounts: ReadonlyArray<string>;
  readonly chainId: number;
  readonly connector: WagmiConnector;
}

export interface WagmiState {
  /** While it is not settled, the connections may be those that an earlier visit left behind. */
  readonly status: "connected" | "connecting" | "disconnected" | "reconnecting";
  readonly connections: ReadonlyMap<string, WagmiConnection>;
  readonly current: string | null;
}

/** What wagmi gives whoever makes a connector, as far as it is used. */
export interface ConnectorGround {
  readonly chains: ReadonlyArray<{ readonly id: number }>;
  readonly emitter: {
    emit(
      event: "change",
      data: { readonly accounts?: ReadonlyArray<string>; readonly chainId?: number | undefined },
    ): void;
    emit(event: "disconnect"): void;
  };
}

/** A wagmi config, as far as it is used; the same in wagmi 2 and 3. */
export interface WagmiConfig {
  readonly connectors: ReadonlyArray<WagmiConnector>;
  readonly state: WagmiState;
  subscribe<Selected>(
    selector: (state: WagmiState) => Selected,
    listener: (selected: Selected, before: Selected) => void,
  ): () => void;
  readonly _internal: {
    /** Drops connections of connectors that know of none, such as those that an earlier visit left behind. */
    revalidate(): Promise<void>;
    readonly connectors: {
      subscribe(listener: (connectors: ReadonlyArray<WagmiConnector>) => void): () => void;
      /** Makes a connector of the function that wagmi calls with a `ConnectorGround`. */
      setup(make: (ground: never) => object): WagmiConnector;
      setState(connectors: ReadonlyArray<WagmiConnector> | ((now: never) => ReadonlyArray<WagmiConnector>)): void;
    };
  };
}

type ConnectorOf<Config extends WagmiConfig> = Config["connectors"][number];

/** The actions of `@wagmi/core` that are used, with the site's own config. */
export interface WagmiActions<Config extends WagmiConfig> {
  connect(config: Config, parameters: { readonly connector: ConnectorOf<Config> }): Promise<unknown>;
  disconnect(config: Config, parameters: { readonly connector: ConnectorOf<Config> }): Promise<unknown>;
  reconnect(config: Config, parameters: { readonly connectors: ReadonlyArray<ConnectorOf<Config>> }): Promise<unknown>;
}

/** The part of a wagmi connector that the kit uses. It is the same in wagmi 2 and 3. */
export interface WagmiConnector {
  readonly uid: string;
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly icon?: string | undefined;
  readonly rdns?: string | ReadonlyArray<string> | undefined;
  getProvider(): Promise<unknown>;
  disconnect(): Promise<void>;
  /** Takes note of a network in decimal or hexadecimal text. wagmi's own connectors call it at an event of the wallet. */
  onChainChanged(chainId: string): void;
  /** Returns the topic of the relay session. Only the connectors of kits have it. */
  sessionTopic?(): string | undefined;
}

interface WagmiConnection {
  readonly accounts: ReadonlyArray<string>;
  readonly chainId: number;
  readonly connector: WagmiConnector;
}

export interface WagmiState {
  /** Until the status settles, the connections may be left over from an earlier visit. */
  readonly status: "connected" | "connecting" | "disconnected" | "reconnecting";
  readonly connections: ReadonlyMap<string, WagmiConnection>;
  readonly current: string | null;
}

/** The part that the kit uses of what wagmi passes to a connector function. */
export interface ConnectorContext {
  readonly chains: ReadonlyArray<{ readonly id: number }>;
  readonly emitter: {
    emit(
      event: "change",
      data: { readonly accounts?: ReadonlyArray<string>; readonly chainId?: number | undefined },
    ): void;
    emit(event: "disconnect"): void;
  };
}

/** The part of a wagmi config that the kit uses. It is the same in wagmi 2 and 3. */
export interface WagmiConfig {
  readonly connectors: ReadonlyArray<WagmiConnector>;
  readonly state: WagmiState;
  subscribe<Selected>(
    selector: (state: WagmiState) => Selected,
    listener: (selected: Selected, before: Selected) => void,
  ): () => void;
  setState(change: <State extends WagmiState>(state: State) => State): void;
  readonly _internal: {
    /** Drops connections whose connectors know of none, such as those left over from an earlier visit. */
    revalidate(): Promise<void>;
    readonly connectors: {
      subscribe(listener: (connectors: ReadonlyArray<WagmiConnector>) => void): () => void;
      /** Makes a connector from a function, which wagmi calls with a `ConnectorContext`. */
      setup(make: (context: never) => object): WagmiConnector;
      setState(connectors: ReadonlyArray<WagmiConnector> | ((now: never) => ReadonlyArray<WagmiConnector>)): void;
    };
  };
}

type ConnectorOf<Config extends WagmiConfig> = Config["connectors"][number];

/** The actions of `@wagmi/core` that the kit uses, with the site's own config. */
export interface WagmiActions<Config extends WagmiConfig> {
  /** `isReconnecting` makes a connector use the accounts that its wallet shows already, without a prompt. */
  connect(
    config: Config,
    parameters: { readonly connector: ConnectorOf<Config>; readonly isReconnecting?: true },
  ): Promise<unknown>;
  disconnect(config: Config, parameters: { readonly connector: ConnectorOf<Config> }): Promise<unknown>;
  reconnect(config: Config, parameters: { readonly connectors: ReadonlyArray<ConnectorOf<Config>> }): Promise<unknown>;
}

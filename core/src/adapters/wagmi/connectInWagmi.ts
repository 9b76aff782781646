import { walletErrorOf } from "../../domain/connection/walletErrors/walletErrors.ts";
import type { WalletProof, WalletSignIn } from "../../domain/identity/signIn/walletSignIn.ts";
import { isEip1193Provider } from "../evm/Eip1193Provider.ts";
import type { WagmiActions, WagmiConfig } from "./WagmiConfig.ts";
import type { OfferedConnector } from "./wagmiConnectors.ts";

/** What a wallet signed while wagmi connected it, if anything. */
interface ConnectedInWagmi {
  readonly proof?: WalletProof;
}

/**
 * Connects a connector in wagmi. A wallet of the page that can sign in with the same prompt does so; wagmi then finds it
 * connected, and asks it nothing. The connectors of other kinds keep their wallets to themselves, and connect as usual.
 */
export const connectInWagmi = async <Config extends WagmiConfig>(
  config: Config,
  wagmi: Pick<WagmiActions<Config>, "connect">,
  { connector, provider }: OfferedConnector<Config>,
  signIn: WalletSignIn | undefined,
): Promise<ConnectedInWagmi> => {
  const connect = async (): Promise<ConnectedInWagmi> => {
    try {
      await wagmi.connect(config, { connector: provider });
      return {};
    } catch (cause) {
      throw walletErrorOf(cause, { method: "eth_requestAccounts", wallet: connector.name });
    }
  };
  const pageProvider = signIn && provider.type === "injected" ? await provider.getProvider() : undefined;
  if (!signIn || !isEip1193Provider(pageProvider)) return connect();
  const [{ requestSignIn }, { signInOrConnect }] = await Promise.all([
    import("../evm/connectSigningIn.ts"),
    import("../inPage/signInOrConnect.ts"),
  ]);
  const signingIn = requestSignIn({ connector, provider: pageProvider }, signIn).then(async (signedIn) => {
    if (!signedIn) return undefined;
    await wagmi.connect(config, { connector: provider, isReconnecting: true });
    const { proof } = signedIn;
    return proof ? { proof } : {};
  });
  return signInOrConnect(signingIn, connect);
};

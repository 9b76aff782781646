import type { ImportedName } from "../source/sourceFile.ts";

const signIn =
  "Set siwx of createPortico to serverSiwx() of @portico/core/siwx/client, or to the site's own functions, as docs/sign-in.md shows.";

/** What a person can use in the place of names that are not converted. */
const advice: Readonly<Record<string, string>> = {
  AppKitProvider: "Create a client with createPortico, and put <PorticoProvider client={portico}> in its place.",
  useAppKitProvider: 'Use await portico.signer.connection("eip155"): its provider is the EIP-1193 provider.',
  useAppKitEvents: "Use useEvents(listener) of @portico/react-ui/hooks.",
  useAppKitBalance: "Use useNativeBalance() or useBalances() of @portico/react-ui/hooks.",
  useAppKitConnections: "Use useConnections() of @portico/react-ui/hooks.",
  useAppKitConnection: "Use the client of @portico/core/adapters/solanaKit.",
  useWalletInfo: "Use useAccount() of @portico/react-ui/hooks: a connected account has its wallet.",
  defineChain: "Use defineNetwork(chain) of @portico/core/networks, which takes a chain of viem.",
  lightTheme: 'Set modal: { themeMode: "light" } of createPortico.',
  darkTheme: 'Set modal: { themeMode: "dark" } of createPortico.',
  midnightTheme: 'Set modal: { themeMode: "dark" } of createPortico.',
  RainbowKitAuthenticationProvider: signIn,
  createAuthenticationAdapter: signIn,
  SIWEProvider: signIn,
  useSIWE: "Use useSiwx() of @portico/react-ui/hooks, which has the session, signIn and signOut.",
  getDidAddress: "Take what follows the last colon: did:pkh:eip155:<chain>:<address>.",
  getDidChainId: "Take what stands before the last colon: did:pkh:eip155:<chain>:<address>.",
  Avatar: "Use useIdentity(address) of @portico/react-ui/hooks, which has the avatar.",
};

export const adviceFor = ({ imported }: ImportedName): string =>
  advice[imported] ?? "docs/moving.md lists what the names of other kits are called in Portico.";

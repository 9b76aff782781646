import { sameAddress } from "../../domain/account/account.ts";
import { type ChainId, isChainIdOf } from "../../domain/chain/caip.ts";
import { SignatureNotValid } from "../../domain/errors/signIn.ts";
import type { SiwxConfig } from "../../domain/identity/siwx/siwxConfig.ts";
import type { SiwxInput, SiwxMessage } from "../../domain/identity/siwx/siwxMessage.ts";
import type { SiwxSession } from "../../domain/identity/siwx/siwxSession.ts";
import { messageFields } from "./messageFields.ts";
import type { SiweConfig } from "./SiweConfig.ts";

const chainNumber = (chainId: string): number => Number(chainId.slice("eip155:".length));
const isEvm = (chainId: string): boolean => isChainIdOf(chainId, "eip155");

/**
 * What stands for the session of a site whose server keeps no message, and for one where nobody can sign in: the package
 * knows eip155 alone.
 */
const sessionWithoutMessage = (chainId: ChainId, accountAddress: string): SiwxSession => ({
  data: { accountAddress, chainId, domain: "", uri: "", version: "1", nonce: "" },
  message: "",
  signature: "",
});

/** Signs in with a configuration of AppKit's SIWE package (docs/rules/identity.md#siwe-configurations). */
export const siweSiwx = (config: SiweConfig): SiwxConfig => {
  const { signOutOnAccountChange = true, signOutOnNetworkChange = true } = config;
  const createMessage = async ({ accountAddress, chainId, notBefore }: SiwxInput): Promise<SiwxMessage> => {
    const [params, nonce] = await Promise.all([
      config.getMessageParams?.(),
      config.getNonce(...(accountAddress === "" ? [] : [accountAddress])),
    ]);
    if (!params) throw new Error("getMessageParams returned nothing");
    const iat = params.iat ?? new Date().toISOString();
    const nbf = params.nbf ?? notBefore;
    return {
      accountAddress,
      chainId,
      ...messageFields({ ...params, nonce, version: "1", iat, ...(nbf === undefined ? {} : { nbf }) }),
      toString: () =>
        config.createMessage({
          ...params,
          chainId: chainNumber(chainId),
          address: `did:pkh:${chainId}:${accountAddress}`,
          nonce,
          version: "1",
          iat,
        }),
    };
  };
  const signOut = async () => {
    if (!(await config.signOut())) throw new Error("signOut returned false");
    config.onSignOut?.();
  };
  const addSession = async ({ data, message, signature, cacao }: SiwxSession) => {
    if (!isEvm(data.chainId)) return;
    const isValid = await config.verifyMessage({ message, signature, ...(cacao ? { cacao } : {}) });
    if (!isValid) throw new SignatureNotValid({ account: `${data.chainId}:${data.accountAddress}` });
    config.onSignIn?.({ address: data.accountAddress, chainId: chainNumber(data.chainId) });
  };

  return {
    createMessage,
    addSession,
    // The server keeps one session.
    setSessions: async ([first]) => (first ? addSession(first) : signOut()),
    getSessions: async (chainId, address) => {
      if (!isEvm(chainId)) return [sessionWithoutMessage(chainId, address)];
      // Many servers of the package reject while nobody is signed in, which it takes for no session.
      const session = await config.getSession().catch(() => null);
      if (!session) return [];
      const isOtherAccount = signOutOnAccountChange && !sameAddress(session.address, address);
      const isOtherNetwork = signOutOnNetworkChange && `eip155:${session.chainId}` !== chainId;
      // A session that the site lets another account or network use is reported as theirs.
      return isOtherAccount || isOtherNetwork ? [] : [sessionWithoutMessage(chainId, address)];
    },
    revokeSession: async (chainId) => {
      if (isEvm(chainId)) await signOut();
    },
    getRequired: () => config.required ?? true,
    signOutOnDisconnect: config.signOutOnDisconnect ?? true,
  };
};

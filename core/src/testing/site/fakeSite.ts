import type { AccountId } from "../../domain/chain/caip.ts";
import type { SiwxConfig } from "../../domain/identity/siwx/siwxConfig.ts";
import type { SiwxSession } from "../../domain/identity/siwx/siwxSession.ts";

interface FakeSiteOptions {
  readonly isRequired?: boolean;
  readonly signOutOnDisconnect?: boolean;
  /** When its sessions expire. */
  readonly expirationTime?: string;
}

interface FakeSite {
  /** What the site was asked, oldest first. */
  readonly calls: string[];
  sessions: ReadonlyArray<SiwxSession>;
  onCreate: () => Promise<void>;
  onGet: () => Promise<void>;
  onAdd: () => Promise<void>;
  /** The accounts of its sessions. */
  readonly accounts: () => ReadonlyArray<string>;
  readonly sessionOf: (account: AccountId) => SiwxSession;
  readonly config: SiwxConfig;
}

/** A site that signs visitors in, does what the test says, and records what it is asked. */
export const fakeSite = ({
  isRequired = false,
  signOutOnDisconnect = true,
  expirationTime,
}: FakeSiteOptions = {}): FakeSite => {
  const calls: string[] = [];
  const sessionOf = (account: AccountId): SiwxSession => {
    const [namespace, reference, accountAddress = ""] = account.split(":");
    return {
      data: {
        accountAddress,
        chainId: `${namespace}:${reference}`,
        domain: "shop.example",
        uri: "https://shop.example",
        version: "1",
        nonce: "12345678",
        ...(expirationTime === undefined ? {} : { expirationTime }),
      },
      message: `sign in ${account}`,
      signature: "0x01",
    };
  };
  const isOf = ({ data }: SiwxSession, chainId: string, address: string) =>
    data.chainId === chainId && data.accountAddress === address;
  const site: FakeSite = {
    calls,
    sessions: [],
    onCreate: async () => {},
    onGet: async () => {},
    onAdd: async () => {},
    accounts: () => site.sessions.map(({ data: { chainId, accountAddress } }) => `${chainId}:${accountAddress}`),
    sessionOf,
    config: {
      createMessage: async ({ accountAddress, chainId }) => {
        calls.push(`create ${chainId}:${accountAddress}`);
        await site.onCreate();
        const { data, message } = sessionOf(`${chainId}:${accountAddress}`);
        return { ...data, toString: () => message };
      },
      addSession: async (session) => {
        calls.push(`add ${session.message}`);
        await site.onAdd();
        site.sessions = [...site.sessions, session];
      },
      setSessions: async (sessions) => {
        calls.push(`set ${sessions.length}`);
        site.sessions = sessions;
      },
      getSessions: async (chainId, address) => {
        calls.push(`get ${chainId}:${address}`);
        await site.onGet();
        return site.sessions.filter((session) => isOf(session, chainId, address));
      },
      revokeSession: async (chainId, address) => {
        calls.push(`revoke ${chainId}:${address}`);
        site.sessions = site.sessions.filter((session) => !isOf(session, chainId, address));
      },
      getRequired: () => isRequired,
      signOutOnDisconnect,
    },
  };
  return site;
};

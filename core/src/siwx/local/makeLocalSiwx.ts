import { sameAddress } from "../../domain/account/account.ts";
import { type AccountId, accountIdOf, type ChainId } from "../../domain/chain/caip.ts";
import { isChainId } from "../../domain/chain/chainId.ts";
import { storageKeys } from "../../domain/connection/storage/storageKeys.ts";
import { isPorticoError } from "../../domain/errors/isPorticoError.ts";
import { SignatureNotValid } from "../../domain/errors/signIn.ts";
import { readSession } from "../../domain/identity/signIn/readSession.ts";
import { formatSiwxMessage } from "../../domain/identity/siwx/formatMessage.ts";
import { checkMessageTime } from "../../domain/identity/siwx/messageTime.ts";
import { newMessageData } from "../../domain/identity/siwx/newMessage.ts";
import { createNonce } from "../../domain/identity/siwx/nonce.ts";
import { parseSiwxMessage } from "../../domain/identity/siwx/parseMessage.ts";
import type { SiwxConfig } from "../../domain/identity/siwx/siwxConfig.ts";
import type { SiwxMessageData } from "../../domain/identity/siwx/siwxMessage.ts";
import type { SiwxSession } from "../../domain/identity/siwx/siwxSession.ts";
import { SIGN_IN_STORED_MAX } from "../../domain/limits/signIn.ts";
import { attempted, boundedList } from "../../domain/untrustedValue.ts";
import type { SiwxContext } from "../../ports/siwx/SiwxPlugin.ts";
import type { SignInTerms } from "../SignInTerms.ts";
import { verifySignature } from "../signatures/verifySignature.ts";

/** The fields without which a session would say something else than the signed text. */
const signedFields = ["domain", "nonce", "expirationTime", "notBefore"] as const;

const isSamePair = (data: SiwxMessageData, chainId: string, address: string): boolean =>
  data.chainId === chainId && sameAddress(data.accountAddress, address);

/** Keeps sessions in the browser's storage and verifies them (docs/rules/identity.md#sessions-in-the-browser). */
export const makeLocalSiwx = (context: SiwxContext, terms: SignInTerms): SiwxConfig => {
  const { required = true, signOutOnDisconnect = true, statement, resources, lifetimeMillis } = terms;

  const stored = (): ReadonlyArray<SiwxSession> => {
    const text = context.storage.get(storageKeys.siwxSessions);
    const parsed: unknown = text === undefined ? [] : attempted((): unknown => JSON.parse(text));
    return (boundedList(parsed, SIGN_IN_STORED_MAX) ?? []).flatMap((entry) => readSession(entry) ?? []);
  };
  const store = (sessions: ReadonlyArray<SiwxSession>) =>
    context.storage.set(storageKeys.siwxSessions, JSON.stringify(sessions.slice(-SIGN_IN_STORED_MAX)));
  const withoutPair = (chainId: string, address: string) =>
    stored().filter(({ data }) => !isSamePair(data, chainId, address));

  /** Rejects when the signature does not belong to the session. */
  const verify = async ({ data, message, signature }: SiwxSession) => {
    const { accountAddress: address, chainId } = data;
    const account: AccountId | string = isChainId(chainId) ? accountIdOf(chainId, address) : address;
    const signed = parseSiwxMessage(message);
    const isSaid =
      !(signed instanceof Error) &&
      isSamePair(signed, chainId, address) &&
      signedFields.every((field) => signed[field] === data[field]);
    if (!isSaid || !isChainId(chainId)) throw new SignatureNotValid({ account });
    const rpcUrl = context.rpcUrl(chainId);
    const rpcUrls: Partial<Record<ChainId, string>> = rpcUrl === undefined ? {} : { [chainId]: rpcUrl };
    await verifySignature({ chainId, address, message, signature }, { rpcUrls, fetch: context.fetch });
  };

  /** Whether a stored session is still valid. Rejects when that cannot be found out. */
  const isValid = async (session: SiwxSession): Promise<boolean> => {
    if (checkMessageTime(session.data, Date.now())) return false;
    try {
      await verify(session);
      return true;
    } catch (cause) {
      if (isPorticoError(cause, "SignatureNotValid")) return false;
      throw cause;
    }
  };

  return {
    createMessage: async (input) => {
      const data = newMessageData(
        input,
        {
          ...context.page(),
          nonce: createNonce(),
          ...(statement === undefined ? {} : { statement }),
          ...(resources === undefined ? {} : { resources }),
          ...(lifetimeMillis === undefined ? {} : { lifetimeMillis }),
        },
        Date.now(),
      );
      return {
        ...data,
        toString: () => {
          const text = formatSiwxMessage(data);
          if (text instanceof Error) throw text;
          return text;
        },
      };
    },
    addSession: async (session) => {
      await verify(session);
      const { chainId, accountAddress } = session.data;
      store([...withoutPair(chainId, accountAddress), session]);
    },
    setSessions: async (sessions) => {
      for (const session of sessions) await verify(session);
      store(sessions);
    },
    getSessions: async (chainId, address) => {
      const valid: SiwxSession[] = [];
      for (const session of stored()) {
        if (!isSamePair(session.data, chainId, address)) continue;
        if (await isValid(session)) valid.push(session);
        else store(stored().filter(({ message }) => message !== session.message));
      }
      return valid;
    },
    revokeSession: async (chainId, address) => store(withoutPair(chainId, address)),
    getRequired: () => required,
    signOutOnDisconnect,
  };
};

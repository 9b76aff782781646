import type { RelayWallet } from "@portico/fixtures/relay-wallet";
import { errorDefinitions } from "../../domain/errors/catalogue.ts";
import type { RelaySiteProcess } from "../relaySite/startRelaySite.ts";
import { walletProblem } from "./wellFormed.ts";
import type { Paired, WireMessage } from "./wireMessages.ts";

/** How long a pairing with random answers may stay open. */
const PAIRING_MILLIS = 15_000;
/** Messages that are on their way to the relay at once. The wallet's library has a listener for each. */
const AT_ONCE = 10;
/** The last id in the order of the relay's library, which compares them as texts. It ignores an update with an earlier id. */
const LAST_ID = 999_999_999_999_999;

const errorTags: ReadonlySet<unknown> = new Set(errorDefinitions.map(({ tag }) => tag));

const topicOf = (uri: string): string => /^wc:([0-9a-f]{64})@/.exec(uri)?.[1] ?? "";

const waitUntil = async <A>(look: () => A | undefined | Promise<A | undefined>): Promise<A> => {
  for (let attempt = 0; attempt < 6_000; attempt += 1) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error("What was expected has not come");
};

/** A site and a phone, and what they do between two batches. */
export const fuzzBench = (site: RelaySiteProcess, phone: RelayWallet, paired: Paired) => {
  let restored = 0;

  const checked = async (): Promise<void> => {
    const { byNamespace } = await site.state();
    const problem = walletProblem(byNamespace.eip155);
    if (problem) throw new Error(`The store has an invalid wallet: ${problem}: ${JSON.stringify(byNamespace.eip155)}`);
  };

  /** Awaits an action that may fail, with an error of the catalogue. */
  const ended = async (action: Promise<unknown>): Promise<unknown> => {
    try {
      return await action;
    } catch (error) {
      if (!errorTags.has(Object(error)._tag)) throw error;
      return undefined;
    }
  };

  const send = async (topic: string, messages: ReadonlyArray<WireMessage>): Promise<void> => {
    for (let at = 0; at < messages.length; at += AT_ONCE) {
      const some = messages.slice(at, at + AT_ONCE);
      await Promise.all(some.map(({ text, envelope }) => phone.send(topic, text, envelope)));
    }
  };

  const scan = async () => {
    phone.setBehaviour({ proposals: "ask", requests: "approve" });
    const connecting = site.ask("connect");
    connecting.catch(() => {});
    const uri = await site.ask<string>("uri");
    await phone.pair(uri);
    const proposal = await waitUntil(() => phone.open().find(({ kind }) => kind === "proposal"));
    return { connecting, id: proposal.id, topic: topicOf(uri) };
  };

  return {
    checked,
    /** Connects properly. Returns the session's topic. */
    connect: async (): Promise<string> => {
      await site.ask("disconnect");
      await phone.disconnect();
      const { connecting, id } = await scan();
      await phone.answer(id, "approve");
      await connecting;
      return phone.sessions()[0]?.topic ?? "";
    },
    send,
    /**
     * Sends messages while a request waits for its answer, which is among them: `messagesFor` gets the request's id.
     */
    sendDuringRequest: async (
      topic: string,
      messagesFor: (id: number) => ReadonlyArray<WireMessage>,
    ): Promise<number> => {
      phone.setBehaviour({ requests: "ask" });
      const asking = ended(site.ask("sign", "hello"));
      const { id } = await waitUntil(() => phone.open().find(({ kind }) => kind === "request"));
      const messages = messagesFor(id);
      await send(topic, messages);
      await phone.answer(id, "approve");
      const signature = await asking;
      phone.setBehaviour({ requests: "approve" });
      if (signature !== undefined && !/^0x([0-9a-f]{2})+$/i.test(String(signature))) {
        throw new Error(`A malformed signature was accepted: ${signature}`);
      }
      return messages.length;
    },
    /** Settles a pairing with other parameters, or answers its proposal in other ways. It may fail. */
    badPairing: async (arbitrary: (id: number) => ReadonlyArray<WireMessage>, params: unknown): Promise<number> => {
      await site.ask("disconnect");
      const { connecting, id, topic } = await scan();
      const messages = arbitrary(id);
      const ending = ended(connecting);
      await send(topic, messages);
      await phone.settle(id, () => params);
      // A random key may approve the proposal. Then nobody settles the session, and the code would be renewed for ever.
      await Promise.race([ending, new Promise((resolve) => setTimeout(resolve, PAIRING_MILLIS))]);
      await checked();
      return messages.length;
    },
    /**
     * Restores what a well-formed update may have taken away, waits until all messages are handled, and signs. Returns
     * false when the connection has ended: an update may take away the last account.
     */
    signs: async (topic: string): Promise<boolean> => {
      restored += 1;
      const mark = `eip155:${1_000_000 + restored}`;
      const eip155 = {
        chains: ["eip155:1", mark],
        accounts: [`eip155:1:${paired.address}`],
        methods: ["personal_sign"],
        events: ["chainChanged", "accountsChanged"],
      };
      const params = { namespaces: { eip155 } };
      await phone.send(topic, JSON.stringify({ id: LAST_ID, jsonrpc: "2.0", method: "wc_sessionUpdate", params }));
      const isHandled = await waitUntil(async () => {
        const wallet = (await site.state()).byNamespace.eip155;
        if (wallet?.status !== "connected") return false;
        return wallet.approvedChains.includes(mark as "eip155:1") ? true : undefined;
      });
      if (!isHandled) return false;
      const signature = String(await site.ask("sign", "still here"));
      if (!/^0x[0-9a-f]{130}$/.test(signature)) throw new Error(`Not a signature: ${signature}`);
      return true;
    },
  };
};

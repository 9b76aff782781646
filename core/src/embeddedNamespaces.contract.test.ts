import { type Sandbox, startSandbox } from "@portico/fixtures";
import { base58 } from "@scure/base";
import type { Hex } from "viem";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { fieldOf } from "./domain/untrustedValue.ts";
import { solana } from "./networks.ts";
import { embeddedVisits } from "./testing/embedded/embeddedVisits.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const { visit, cleanUp } = embeddedVisits(() => sandbox);
afterEach(cleanUp);

const asksFor = (start: string) => (payload: unknown) => String(fieldOf(payload, "chainId")).startsWith(start);
type Visitor = ReturnType<typeof visit>;
const signsOnSolana = async ({ portico }: Visitor) =>
  expect(base58.decode(await portico.signer.signMessage({ message: "hi", namespace: "solana" }))).toHaveLength(64);
const signsOnEthereum = async ({ portico, walletOn, chain }: Visitor) => {
  const signature = (await portico.signer.signMessage({ message: "hi", namespace: "eip155" })) as Hex;
  const address = walletOn("eip155")?.address as Hex;
  expect(await chain("eip155:1").verifyMessage({ address, message: "hi", signature })).toBe(true);
};

// shows docs/rules/embedded.md#networks-and-namespaces
describe("a namespace that failed when the visitor signed in", () => {
  it("is connected with the switch to one of its networks, without another login", async () => {
    const visitor = visit();
    const { portico, signIn, refuse, answerAgain, walletOn, mailsTo } = visitor;
    refuse("GET_USER", "Not now", asksFor("solana:"));
    await signIn("later@example.org");
    expect([walletOn("solana"), walletOn("eip155")?.connectorId]).toEqual([undefined, "ID_AUTH"]);
    const mails = await mailsTo("later@example.org");
    answerAgain();
    await portico.networks.switch(solana.caipNetworkId);
    await expect.poll(() => walletOn("solana")?.connectorId).toBe("ID_AUTH");
    await signsOnSolana(visitor);
    await signsOnEthereum(visitor);
    expect(await mailsTo("later@example.org")).toEqual(mails);
    expect(portico.embedded.store.get().user?.accounts.map(({ namespace }) => namespace)).toContain("solana");
  });

  it("uses another of its networks when the wallet does not serve the wanted one", async () => {
    const visitor = visit();
    const { portico, signIn, refuse, answerAgain, walletOn } = visitor;
    refuse("GET_USER", "Not now", (payload) => typeof fieldOf(payload, "chainId") === "number");
    await signIn("another@example.org");
    expect([walletOn("eip155"), walletOn("solana")?.connectorId]).toEqual([undefined, "ID_AUTH"]);
    answerAgain();
    refuse("GET_USER", "No such network", asksFor("8453"));
    await portico.networks.switch("eip155:8453");
    await expect.poll(() => walletOn("eip155")?.chainId).toBe("eip155:1");
    await expect.poll(() => portico.networks.store.get().active).toBe("eip155:1");
    await signsOnEthereum(visitor);
  });

  it("stays without a wallet while the wallet refuses all of its networks, and the other one works", async () => {
    const visitor = visit();
    const { portico, signIn, refuse, walletOn, logs } = visitor;
    refuse("GET_USER", "Not now", asksFor("solana:"));
    await signIn("never@example.org");
    await portico.networks.switch(solana.caipNetworkId);
    await expect
      .poll(() => logs.some(({ message }) => message.includes("The embedded wallet is not connected on solana:")))
      .toBe(true);
    expect([walletOn("solana"), portico.networks.store.get().active]).toEqual([undefined, solana.caipNetworkId]);
    await signsOnEthereum(visitor);
    await portico.networks.switch("eip155:8453");
    expect(walletOn("eip155")?.chainId).toBe("eip155:8453");
  });
});

describe("a namespace that is disconnected alone", () => {
  it("leaves the visitor signed in for the other one, and comes back with a switch", async () => {
    const visitor = visit();
    const { portico, signIn, walletOn } = visitor;
    await signIn("alone@example.org");
    const address = walletOn("solana")?.address;
    await portico.connection.disconnect("solana");
    expect(walletOn("solana")).toBeUndefined();
    await signsOnEthereum(visitor);
    expect(portico.embedded.store.get().user?.email).toBe("alone@example.org");
    await portico.networks.switch(solana.caipNetworkId);
    await expect.poll(() => walletOn("solana")?.address).toBe(address);
    await signsOnSolana(visitor);
  });

  it("signs out with the last one", async () => {
    const { portico, signIn, frameMessages, frameStorage } = visit();
    await signIn("both@example.org");
    const signOuts = () => frameMessages().filter((message) => fieldOf(message, "type") === "@w3m-app/SIGN_OUT").length;
    await portico.connection.disconnect("eip155");
    expect([signOuts(), portico.embedded.store.get().user?.email]).toEqual([0, "both@example.org"]);
    await portico.connection.disconnect("solana");
    expect([signOuts(), portico.embedded.store.get().user]).toEqual([1, undefined]);
    const again = visit({ frameStorage });
    const { flow } = await again.portico.embedded.login({ email: "both@example.org" });
    expect(flow.status).toBe("awaitingCode");
  });
});

describe("a network that the wallet refuses", () => {
  it("is refused to the site, and the wallet stays where it is", async () => {
    const visitor = visit();
    const { portico, signIn, refuse, answerAgain, walletOn } = visitor;
    await signIn("staying@example.org");
    refuse("GET_USER", "No such network", asksFor("8453"));
    await expect(portico.networks.switch("eip155:8453")).rejects.toMatchObject({ _tag: "ChainNotSupported" });
    expect([walletOn("eip155")?.chainId, portico.networks.store.get().active]).toEqual(["eip155:1", "eip155:1"]);
    await signsOnEthereum(visitor);
    answerAgain();
    await portico.networks.switch("eip155:8453");
    expect(walletOn("eip155")?.chainId).toBe("eip155:8453");
  });

  it("is left again when a request of the page asked for it", async () => {
    const { portico, signIn, refuse, walletOn } = visit();
    await signIn("leaving@example.org");
    refuse("GET_USER", "No such network", asksFor("8453"));
    const { request } = await portico.signer.connection("eip155");
    await request({ method: "wallet_switchEthereumChain", params: [{ chainId: "0x2105" }] });
    await expect.poll(() => walletOn("eip155")?.chainId).toBe("eip155:1");
  });
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import type { Sandbox } from "@portico/fixtures";
import { expect } from "vitest";
import { isPorticoError } from "../../domain/errors/isPorticoError.ts";
import { fieldOf } from "../../domain/untrustedValue.ts";
import { base, bitcoin, mainnet, solana } from "../../networks.ts";
import { createPortico } from "../../node.ts";
import { uniswap } from "../../sources.ts";
import type { Payment, Shown } from "./payments.ts";
import type { TriedWallet } from "./TriedWallet.ts";
import { type Told, visitorIntent } from "./visitorIntent.ts";
import type { Step } from "./visitSteps.ts";

/** Errors after which the payment may still happen. */
const openTags: ReadonlySet<string> = new Set(["OutcomeUnknown", "WalletTimedOut", "TransactionNotConfirmed"]);
const toldBy = (error: unknown): Told => (isPorticoError(error) && !openTags.has(error._tag) ? "nothingSent" : "open");

/** How long a visitor waits for a form. */
const PATIENCE_MILLIS = 1_500;
const patiently = <A>(action: Promise<A> | undefined): Promise<A | undefined> =>
  Promise.race([action?.catch(() => undefined), after(PATIENCE_MILLIS, undefined)]);

/** Steps after which nothing more has happened than before. */
const isQuiet = ({ type }: Step): boolean => type === "behave" || type === "switching" || type === "event";

/**
 * A visitor with a wallet, who takes some steps. Nothing happens that is not wanted, nothing on another network, and what
 * is told to have happened has.
 */
export const visit = async (
  sandbox: Sandbox,
  wallet: TriedWallet,
  payments: readonly [Payment, Payment],
  steps: ReadonlyArray<Step>,
): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), "portico-visit-"));
  const load = () =>
    createPortico({
      projectId: sandbox.projectId,
      networks: [mainnet, base, solana, bitcoin],
      endpoints: sandbox.endpoints,
      adapters: wallet.adapters(),
      sources: { swap: [uniswap()] },
      metadata: { name: "Test site", url: "http://localhost" },
      storagePath: join(folder, "storage.json"),
      onLog: () => {},
    });
  const intent = visitorIntent();
  /** What each hash was said to have done. */
  const said = new Map<string, ReadonlyArray<string>>();
  /** For whoever has to understand a failure. */
  const story: string[] = [];
  let portico = load();
  let shown: Shown | undefined;

  const press = (again: boolean) => {
    if (!shown) return;
    const { does, key, atMillis } = shown;
    // The chains take what is sent at once, so that it may be over at any moment.
    for (const sent of portico.history.pending.get()) {
      const isOlder = sent.sentAtMillis <= atMillis;
      if (isOlder && payments.some(({ keyOf }) => keyOf(sent) === key)) intent.seenInHistory(key);
    }
    const pressed = intent.press(shown, again);
    story.push(`${again ? "wants again" : "wants"} ${key}`);
    shown.submit(again).then(
      ({ hash }) => {
        story.push(`is told ${hash} of ${key}`);
        if (hash !== undefined) said.set(hash, does);
        intent.told(pressed, "done");
      },
      (error: unknown) => {
        story.push(`is told ${fieldOf(error, "_tag")}, ${fieldOf(fieldOf(error, "cause"), "_tag")} of ${key}`);
        intent.told(pressed, toldBy(error));
      },
    );
  };
  const take = async (step: Step): Promise<unknown> => {
    story.push(JSON.stringify(step));
    switch (step.type) {
      case "pay":
        shown = await patiently(payments[step.which].show(portico));
        if (step.between) await take(step.between);
        for (let times = 0; times < step.presses; times += 1) press(false);
        return;
      case "press":
        return press(step.again);
      case "behave":
        return wallet.behave(step.manner);
      case "switching":
        return wallet.setSwitching(step.isTrue);
      case "event":
        return wallet.happen(step.event);
      case "answer":
        return wallet.answer(step.decision);
      case "network":
        return patiently(portico.networks.switch(step.chainId));
      case "connect":
        return patiently(wallet.connect(portico));
      case "reload":
        intent.leave();
        shown = undefined;
        await portico.dispose();
        portico = load();
        return patiently(portico.connectors.discover());
      case "wait":
        return after(step.millis);
    }
  };
  const check = async () => {
    const told = [...said.values()].flat();
    const happened = new Map<string, number>();
    for (const payment of payments) for (const [what, times] of await payment.happened()) happened.set(what, times);
    const tale = () => story.join("\n");
    for (const [what, times] of happened) {
      expect(times, `${what}\n${tale()}`).toBeLessThanOrEqual(intent.wanted(what));
      expect(told.filter((each) => each === what).length, `told of ${what}\n${tale()}`).toBeLessThanOrEqual(times);
    }
    for (const { method, params } of await wallet.asked()) {
      if (method === "eth_sendTransaction") expect(fieldOf(fieldOf(params, 0), "chainId"), tale()).toBeDefined();
    }
  };
  try {
    await wallet.connect(portico);
    for (const step of steps) {
      await take(step);
      if (!isQuiet(step)) await check();
    }
    // Everything that is still open happens.
    await wallet.behave({ decision: "approve" });
    await wallet.happen({ type: "goOnline" });
    await wallet.happen({ type: "unlock" });
    while (await wallet.answer("approve"));
    await check();
  } finally {
    await portico.dispose();
    await wallet.stop();
    rmSync(folder, { recursive: true });
  }
};

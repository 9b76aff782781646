import fc from "fast-check";
import { expect, it } from "vitest";
import type { ConnectMethod } from "./domain/modal/features.ts";
import { mainnet, solana } from "./networks.ts";
import { createPortico, type NodePorticoOptions } from "./node.ts";
import { accountOf, fakeAdapter, fakeWallet } from "./testing/wallets/fakeWallet.ts";

/** Nothing answers here: what depends on a service stays empty. */
const nowhere = "http://127.0.0.1:9";
const services = { blockchainApi: nowhere, walletDirectory: nowhere, relay: "ws://127.0.0.1:9", verify: nowhere };

interface Site {
  readonly projectId: string | undefined;
  readonly namespaces: ReadonlyArray<"eip155" | "solana">;
  readonly wallets: ReadonlyArray<string>;
  readonly modal: NonNullable<NodePorticoOptions["modal"]>;
}

/** Without the connector of the embedded wallet, which comes after all others. */
const withoutEmbedded = <Listed extends { readonly type: string }>(
  list: ReadonlyArray<Listed>,
): ReadonlyArray<Listed> => {
  const others = list.filter(({ type }) => type !== "AUTH");
  expect(list.slice(0, others.length)).toEqual(others);
  return others;
};

/** Everything about the wallets that a visitor has, in its order: found, offered, and connected. */
const walletsOf = async (
  { projectId, namespaces, wallets, modal }: Site,
  endpoints: NodePorticoOptions["endpoints"],
) => {
  const adapters = namespaces.map((namespace) =>
    fakeAdapter(
      namespace,
      wallets.map((connectorId) =>
        fakeWallet({
          namespace,
          connectorId,
          accounts: [
            accountOf(namespace, `${connectorId}1`),
            accountOf(namespace, `${connectorId}2`, namespace === "eip155" ? "smartAccount" : "eoa"),
          ],
        }),
      ),
    ),
  );
  const portico = createPortico({
    ...(projectId === undefined ? {} : { projectId }),
    networks: [mainnet, solana],
    endpoints: { ...services, ...endpoints },
    features: { analytics: false },
    adapters: adapters.map(({ plugin }) => plugin),
    metadata: { name: "Shop", url: "https://shop.example" },
    modal,
    onLog: () => {},
  });
  await portico.modal.open();
  await expect.poll(() => portico.connectors.store.get().isDiscovered).toBe(true);
  await expect.poll(() => portico.walletPicker.store.get()?.isReady).toBe(true);
  const offered = portico.walletPicker.store.get();
  const [namespace] = namespaces;
  const [id] = wallets;
  if (namespace && id !== undefined) await portico.connection.connect({ connector: { id, namespace } });
  const { byNamespace } = portico.connection.store.get();
  const { connectors, entries } = portico.connectors.store.get();
  const seen = {
    connectors: withoutEmbedded(connectors),
    entries: withoutEmbedded(entries),
    rows: offered?.rows,
    allWallets: offered?.allWallets,
    context: offered && { ...offered.context, connectors: withoutEmbedded(offered.context.connectors) },
    connected: byNamespace,
    active: portico.networks.store.get().active,
  };
  await portico.dispose();
  return { seen, methods: offered?.methods.map(({ method }) => method) };
};

const methods: ReadonlyArray<ConnectMethod> = ["wallet", "email", "social", "passkey"];
const logins = fc.record(
  {
    email: fc.boolean(),
    socials: fc.oneof(
      fc.constant<false>(false),
      fc.subarray(["google", "x", "discord", "farcaster", "github", "apple", "facebook"] as const),
    ),
    passkey: fc.boolean(),
    connectMethodsOrder: fc.shuffledSubarray([...methods], { minLength: 1 }),
    collapseWallets: fc.boolean(),
    walletGroups: fc.boolean(),
    emailShowWallets: fc.boolean(),
  },
  { requiredKeys: [] },
);
/** Options that concern other wallets as well, and mean the same to them beside the embedded wallet. */
const shared = fc.record(
  {
    enableWallets: fc.boolean(),
    allWallets: fc.constantFrom("SHOW", "HIDE", "ONLY_MOBILE"),
    defaultAccountTypes: fc.record({ eip155: fc.constantFrom("eoa", "smartAccount") }),
    termsConditionsUrl: fc.constant("https://shop.example/terms"),
  },
  { requiredKeys: [] },
);
const sharedFeatures = fc.record({ allWallets: fc.boolean(), legalCheckbox: fc.boolean() }, { requiredKeys: [] });
const site = fc.record({
  identity: fc.constantFrom("secureSite", "projectId", "both", "neither"),
  namespaces: fc.subarray(["eip155", "solana"] as const),
  wallets: fc.shuffledSubarray(["one.example", "two.example", "three.example"]),
  features: logins,
  shared,
  sharedFeatures,
});

it("leaves other wallets, their order and their accounts as they are, whatever is set of the embedded wallet", async () => {
  const offering = { email: 0, passkey: 0 };
  await fc.assert(
    fc.asyncProperty(site, async ({ identity, namespaces, wallets, features, shared, sharedFeatures }) => {
      const projectId = identity === "projectId" || identity === "both" ? "0".repeat(32) : undefined;
      const hasSite = identity === "secureSite" || identity === "both";
      const own = { projectId, namespaces, wallets };
      const withLogins = await walletsOf(
        { ...own, modal: { ...shared, features: { ...sharedFeatures, ...features } } },
        hasSite ? { secureSite: "https://secure.example" } : {},
      );
      const without = await walletsOf(
        { ...own, modal: { ...shared, features: { ...sharedFeatures, email: false, socials: false } } },
        {},
      );
      expect(withLogins.seen).toEqual(without.seen);
      if (namespaces[0] === "eip155" && wallets.length > 0) {
        const type = shared.defaultAccountTypes?.eip155 ?? "smartAccount";
        expect(withLogins.seen.connected.eip155).toMatchObject({ account: { type } });
      }
      // What the site asks for is there, and it is asked for often enough to say something.
      const canOffer = identity !== "neither" && namespaces.length > 0;
      const order = features.connectMethodsOrder ?? methods;
      const areWalletsOffered = shared.enableWallets !== false && order.includes("wallet");
      expect(withLogins.methods?.includes("wallet")).toBe(areWalletsOffered);
      const wanted = { email: features.email !== false, passkey: features.passkey === true };
      for (const method of ["email", "passkey"] as const) {
        const isOffered = canOffer && wanted[method] && order.includes(method);
        expect(withLogins.methods?.includes(method)).toBe(isOffered);
        offering[method] += isOffered ? 1 : 0;
      }
      expect(without.methods?.filter((method) => method !== "wallet")).toEqual([]);
    }),
    { seed: 14, numRuns: 60, endOnFailure: true },
  );
  expect(offering.email).toBeGreaterThan(10);
  expect(offering.passkey).toBeGreaterThan(5);
});

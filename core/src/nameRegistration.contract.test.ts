import { type Sandbox, startSandbox } from "@portico/fixtures";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { solana } from "./networks.ts";
import { embeddedVisits } from "./testing/embedded/embeddedVisits.ts";

/* Names that visitors with an e-mail login register at the name service of the sandbox. */

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const { visit, cleanUp } = embeddedVisits(() => sandbox);
afterEach(async () => {
  sandbox.faults.clear();
  await cleanUp();
});

const posts = () =>
  sandbox.requests().filter(({ path, method }) => method === "POST" && path === "/v1/profile/account");

describe("registering a name", () => {
  // shows docs/rules/identity.md#registering-a-name
  it("gives it to the account, as the service and everybody else then say", async () => {
    const { portico, signIn, walletOn, approvals } = visit();
    const events: string[] = [];
    await portico.modal.prepare();
    portico.events.store.subscribe(() => events.push(portico.events.store.get()?.last.event ?? ""));
    await signIn("namer@example.org");
    const address = walletOn("eip155")?.address ?? "";
    await expect(portico.names.lookup({ name: "lantern-one.reown.id" })).rejects.toMatchObject({
      _tag: "NameNotFound",
    });
    expect(await portico.names.reverse(address)).toEqual([]);
    expect(await portico.names.identity({ address })).toEqual({});

    const steps: string[] = [];
    portico.names.store.subscribe(() => {
      const { status = "" } = portico.names.store.get().entry?.registration ?? {};
      if (status !== "" && steps.at(-1) !== status) steps.push(status);
    });
    expect(await portico.names.register("Lantern-One")).toEqual({ name: "lantern-one.reown.id", address });
    expect(steps).toEqual(["signing", "registering", "registered"]);
    expect(approvals.at(-1)?.method).toBe("personal_sign");

    const resolved = await portico.names.lookup({ name: "lantern-one.reown.id" });
    // The wallet is a smart account, whose signature the service has checked on the chain of the coin type.
    expect(resolved).toMatchObject({ address, record: { addresses: { "60": address, "2147483649": address } } });
    // Nothing stale of the time before the registration is shown.
    expect(await portico.names.reverse(address)).toMatchObject([{ name: "lantern-one.reown.id" }]);
    expect(await portico.names.identity({ address })).toEqual({ name: "lantern-one.reown.id" });
    await expect.poll(() => events).toContain("REGISTER_NAME_SUCCESS");
    expect(events).toContain("REGISTER_NAME_INITIATED");
  });

  // shows docs/rules/identity.md#name-service-checks
  it("fails with the reason of the service, for a name that is taken", async () => {
    const { portico, signIn } = visit();
    await portico.modal.prepare();
    await signIn("second@example.org");
    await portico.names.register("harbour-two");
    await expect(portico.names.register("harbour-two")).rejects.toMatchObject({
      _tag: "NameRegisterFailed",
      message: "The name harbour-two.reown.id is already registered",
      details: { name: "harbour-two.reown.id" },
    });
    await expect
      .poll(() => portico.events.store.get()?.last)
      .toMatchObject({
        event: "REGISTER_NAME_ERROR",
        properties: {
          ensName: "harbour-two.reown.id",
          isSmartAccount: true,
          error: "The name harbour-two.reown.id is already registered",
        },
      });
  });

  // shows docs/rules/errors.md#failures-of-names
  it("fails with a text of its own where the service says nothing, and can be tried again", async () => {
    const { portico, signIn } = visit();
    await signIn("again@example.org");
    sandbox.faults.set({ service: "blockchainApi", path: "/v1/profile/account", status: 500, body: "{}" });
    await expect(portico.names.register("maxwell-3")).rejects.toMatchObject({
      _tag: "NameRegisterFailed",
      message: "Error registering name maxwell-3.reown.id",
    });
    expect(portico.names.store.get().entry?.registration).toMatchObject({ status: "failed" });
    sandbox.faults.clear();
    await expect(portico.names.register("maxwell-3")).resolves.toMatchObject({ name: "maxwell-3.reown.id" });
  });

  it("asks neither the wallet nor the service on a network that the service does not serve", async () => {
    const { portico, signIn, approvals } = visit();
    const body = JSON.stringify({ http: ["eip155:8453"], ws: [] });
    sandbox.faults.set({ service: "blockchainApi", path: "/v1/supported-chains", status: 200, body });
    await signIn("elsewhere@example.org");
    const [asked, sent] = [approvals.length, posts().length];
    await expect(portico.names.register("elsewhere")).rejects.toMatchObject({
      _tag: "NetworkNotSupported",
      details: { chainId: "eip155:1", feature: "names" },
    });
    expect(portico.names.store.get().entry?.registration).toMatchObject({ status: "failed" });
    expect([approvals.length, posts().length]).toEqual([asked, sent]);
  });

  it("sends nothing when the visitor refuses to sign", async () => {
    const { portico, signIn } = visit({ approve: async ({ method }) => method !== "personal_sign" });
    await signIn("refusing@example.org");
    const before = posts().length;
    await expect(portico.names.register("refused-name")).rejects.toMatchObject({ _tag: "UserRejected" });
    expect(posts()).toHaveLength(before);
    await expect(portico.names.lookup({ name: "refused-name.reown.id" })).rejects.toMatchObject({
      _tag: "NameNotFound",
    });
  });

  it("needs an account of the embedded wallet", async () => {
    const { portico } = visit();
    await expect(portico.names.register("nobody-here")).rejects.toMatchObject({
      _tag: "AddressOrAuthConnectorMissing",
      message: "Address or auth connector not found",
    });
    // The form says it too.
    expect(portico.names.store.get().entry?.registration).toMatchObject({
      status: "failed",
      error: { _tag: "AddressOrAuthConnectorMissing" },
    });
    const elsewhere = visit({ options: { networks: [solana] } });
    await expect(elsewhere.portico.names.register("nobody-here")).rejects.toMatchObject({
      _tag: "NetworkNotFound",
      message: "Network not found",
    });
    await expect(portico.names.register("ab")).rejects.toMatchObject({ _tag: "InvalidName" });
  });
});

describe("choosing a name", () => {
  // shows docs/rules/identity.md#choosing-a-name
  it("says whether it is available, and suggests others where it is not", async () => {
    const { portico, signIn } = visit();
    await signIn("chooser@example.org");
    await portico.names.register("maxim");
    expect((await portico.names.enter("maxi")).check).toEqual({ status: "free", name: "maxi.reown.id" });
    const { check, owned } = await portico.names.enter("maxim.reown.id");
    expect(check).toMatchObject({ status: "taken", name: "maxim.reown.id" });
    expect(owned).toBe("maxim.reown.id");
    const suggestions = check.status === "taken" ? check.suggestions : [];
    expect(suggestions).toContain("maximhq.reown.id");
    expect(suggestions).not.toContain("maxim.reown.id");
    expect((await portico.names.enter("maximhq.reown.id")).check.status).toBe("free");
  });

  it("never calls a name available when the service does not answer", async () => {
    const { portico } = visit();
    sandbox.faults.set({ service: "blockchainApi", path: "/v1/profile/*", status: 400 });
    expect((await portico.names.enter("alpine-x")).check).toMatchObject({
      status: "failed",
      error: { _tag: "NameResolveFailed" },
    });
  });
});

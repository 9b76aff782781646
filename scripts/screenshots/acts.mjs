// The building blocks of scenes: actions on a page with the demo.

/** Opens the modal on a view. */
export const open = (view) => (page) =>
  page.evaluate((requestedView) => window.portico.modal.open(requestedView ? { view: requestedView } : {}), view);

/** Presses a button in the dialog. */
export const press = (page, name) => page.getByRole("dialog").getByRole("button", { name }).first().click();

/** Connects the test wallet without the dialog. */
export const connectTestWallet = (page) =>
  page.evaluate(async () => {
    await window.portico.modal.prepare();
    await window.portico.connection.connect({ connector: { id: "example.portico.sandbox", namespace: "eip155" } });
  });

/** Opens the Connect view and chooses a wallet in it. */
export const choose = (name) => async (page) => {
  await open()(page);
  await press(page, name);
};

/** Opens a view about a wallet of the directory. */
export const openWith = (view, text) => async (page) => {
  const wallet = await page.evaluate(async (name) => (await window.portico.directory.search({ text: name }))[0], text);
  await open({ name: view, wallet })(page);
};

/** Opens a view about a network. */
export const openWithNetwork = (view, caipNetworkId) => async (page) => {
  const network = await page.evaluate(
    (id) => window.portico.networks.store.get().networks.find((candidate) => candidate.caipNetworkId === id),
    caipNetworkId,
  );
  await open({ name: view, network })(page);
};

/** Sets how the test wallet answers later requests. */
export const behave = (page, behaviour, wallet = "Sandbox Wallet") =>
  page.evaluate(([name, newBehaviour]) => window.porticoWallets[name].behave(newBehaviour), [wallet, behaviour]);

/** Shows a view while a service has a fault. The fault is cleared with the page. */
export const showWithFault = (fault, show) => async (page, sandbox) => {
  sandbox.faults.set(fault);
  await show(page, sandbox);
};

/** Shows a view until it reports that it could not load its data, which happens after its automatic retries. */
export const showUntilFailed = (show) => async (page, sandbox) => {
  await show(page, sandbox);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Try again/ })
    .first()
    .waitFor({ timeout: 30_000 });
};

/** Rejects all pending requests of the test wallet, so that the next scene starts clean. */
export const rejectAll = (page, wallet = "Sandbox Wallet") =>
  page.evaluate(async (name) => {
    for (const call of await window.porticoWallets[name].pending()) await call.reject();
  }, wallet);

/** The ways in which a visitor can reach a custom wallet of the site. */
const linkFields = {
  mobileLink: "example:",
  webappLink: "https://app.wallet.example",
  desktopLink: "example-desktop:",
  rdns: "example.wallet.nowhere",
};

/** Opens the pairing with a wallet that can only be reached in some ways. Its links may be blocked. */
export const openLinked =
  (names, areBlocked = false) =>
  async (page) => {
    await page.evaluate((blocked) => {
      window.open = () => {
        if (blocked) throw new Error("The browser blocks this");
        return null;
      };
    }, areBlocked);
    const links = Object.fromEntries(names.map((name) => [name, linkFields[name]]));
    const wallet = { id: names.join(" "), name: "Example Wallet", homepage: "https://wallet.example", ...links };
    await open({ name: "ConnectingWalletConnect", wallet })(page);
  };

/** Signs in with the embedded wallet by e-mail, as somebody whom the secure site does not know yet. */
export const signInByEmail = (email) => async (page, sandbox) => {
  const mail = async (pattern) => {
    const response = await fetch(`${sandbox.secureSite}/inbox.json?to=${encodeURIComponent(email)}`);
    const { messages } = await response.json();
    return messages.map(({ text }) => pattern.exec(text)?.[0]).find((found) => found !== undefined);
  };
  const status = await page.evaluate(async (address) => {
    await window.portico.modal.prepare();
    return (await window.portico.embedded.login({ email: address })).flow.status;
  }, email);
  if (status === "awaitingDevice") {
    const token = new URL(await mail(/http\S+/)).searchParams.get("token");
    await fetch(`${sandbox.secureSite}/device`, { method: "POST", body: new URLSearchParams({ token }) });
    await page.waitForFunction(() => window.portico.embedded.store.get().flow.status === "awaitingCode");
  }
  await page.evaluate((code) => window.portico.embedded.answer({ code }), await mail(/^\d{6}$/m));
};

/** Lets the site ask the embedded wallet for a signature, and waits until the visitor could approve it. */
export const askForApproval = (action, request) => async (page) => {
  await page.evaluate(
    ([name, argument]) => void window.portico.signer[name](argument).catch(() => {}),
    [action, request],
  );
  const frame = page.frames().find((candidate) => candidate.url().includes("/sdk"));
  await frame.locator("main button.primary:enabled").waitFor();
};

/** Has the visitor permit the site to take tokens, and to spend coins for a week. */
export const permit = (page, { chains }) =>
  page.evaluate(async (tokens) => {
    const { signer, permissions } = window.portico;
    const word = (digits) => digits.padStart(64, "0");
    const approve = async (symbol, units) => {
      const { address } = tokens.find((token) => token.symbol === symbol);
      const data = `0x095ea7b3${word("5bead1")}${word(units.toString(16))}`;
      const hash = await signer.sendTransaction({ to: address, data });
      await signer.waitFor({ hash, chainId: "eip155:1" });
    };
    await approve("USDC", 2n ** 256n - 1n);
    await approve("DAI", 1_250_000_000_000_000_000_000n);
    const nowSeconds = Math.floor(Date.now() / 1_000);
    await permissions.grant({
      chainId: "0x1",
      expiry: nowSeconds + 604_800,
      signer: { type: "keys", data: { keys: [{ type: "secp256k1", publicKey: `0x04${"ab".repeat(64)}` }] } },
      permissions: [
        {
          type: "native-token-recurring-allowance",
          data: { allowance: "0x16345785d8a0000", start: nowSeconds + 3_600, period: 86_400 },
        },
      ],
      policies: [],
    });
  }, chains["eip155:1"].tokens);

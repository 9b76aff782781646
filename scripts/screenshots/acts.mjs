// The building blocks of scenes: actions on a page with the demo.

/** Opens the modal on a view. */
export const open = (view) => (page) =>
  page.evaluate((requestedView) => window.portico.modal.open(requestedView ? { view: requestedView } : {}), view);

/** Presses a button in the dialog. */
export const press = (page, name) => page.getByRole("dialog").getByRole("button", { name }).first().click();

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

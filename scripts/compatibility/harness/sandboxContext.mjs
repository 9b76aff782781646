// A visitor of an outside site. The site asks the public services and finds a wallet, as everywhere; both are the sandbox's.
import { installWallets } from "@portico/fixtures/playwright";

/** The project id in the sites and in their documentation. The sandbox knows another one. */
const SITE_PROJECT_ID = "0123456789abcdef0123456789abcdef";
const ASK_MILLIS = 20_000;

export const WALLET = "Example Wallet";

/** The wallet that the visitor has, of the kind that the site uses. */
const walletOf = {
  eip155: ({ chains }) => ({
    namespace: "eip155",
    name: WALLET,
    rdns: "org.example.wallet",
    rpcUrls: Object.fromEntries(Object.values(chains).map(({ caip2, rpcUrl }) => [caip2, rpcUrl])),
  }),
  solana: ({ solana }) => ({ namespace: "solana", name: WALLET, rpcUrls: { [solana.caip2]: solana.rpcUrl } }),
};

/** The sandbox's services by the host of the public ones (docs/rules/services.md#hosts). */
const servicesOf = ({ endpoints }) =>
  new Map([
    ["rpc.walletconnect.org", endpoints.blockchainApi],
    ["api.web3modal.org", endpoints.walletDirectory],
    ["pulse.walletconnect.org", endpoints.analytics],
    ["verify.walletconnect.org", endpoints.verify],
    ["secure.walletconnect.org", endpoints.secureSite],
    ["mempool.space", endpoints.bitcoinApi],
  ]);

const isOfMachine = ({ hostname }) => hostname === "127.0.0.1" || hostname === "localhost";

/** Answers a request for a public host with the reply of the sandbox's service. */
const forward = async (route, sandbox, services) => {
  const ours = (text) => text.replaceAll(SITE_PROJECT_ID, sandbox.projectId);
  const request = route.request();
  const { host, pathname, search } = new URL(request.url());
  const service = services.get(host);
  if (!service) return route.abort();
  const { host: _, ...headers } = await request.allHeaders();
  const sent = Object.entries(headers).filter(([name]) => !name.startsWith(":"));
  try {
    const reply = await fetch(service + ours(pathname + search), {
      method: request.method(),
      headers: sent.map(([name, value]) => [name, ours(value)]),
      body: request.postData() === null ? undefined : ours(request.postData()),
      signal: AbortSignal.timeout(ASK_MILLIS),
    });
    const { "content-encoding": _encoding, "content-length": _length, ...kept } = Object.fromEntries(reply.headers);
    await route.fulfill({ status: reply.status, headers: kept, body: Buffer.from(await reply.arrayBuffer()) });
  } catch {
    // The page may have gone on to another document.
    await route.abort().catch(() => undefined);
  }
};

/** A new visitor with the sandbox's wallet. `savesData` keeps the site from fetching what nobody has asked for yet. */
export const sandboxContext = async (browser, sandbox, { namespace = "eip155", savesData = false } = {}) => {
  const context = await browser.newContext({ reducedMotion: "reduce", serviceWorkers: "block" });
  const services = servicesOf(sandbox);
  await context.route(
    (url) => !isOfMachine(url),
    (route) => forward(route, sandbox, services),
  );
  // The journey needs no relay: its socket opens, and nothing comes.
  await context.routeWebSocket(/^wss:\/\/relay\./, () => undefined);
  await installWallets(context, [walletOf[namespace](sandbox)]);
  if (savesData) {
    const content = 'Object.defineProperty(navigator, "connection", { value: { saveData: true } })';
    await context.addInitScript({ content });
  }
  return context;
};

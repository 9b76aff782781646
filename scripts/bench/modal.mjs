import { installWallets } from "@portico/fixtures/playwright";
import { servePages } from "../../react-ui/bench/servePages.mjs";
import { row } from "./measure.mjs";
import { measurePage } from "./measurePage.mjs";

const portico = {
  button: ".portico-page-button",
  dialog: ".portico-connect .portico-row",
  close: "Escape",
  qrButton: ".portico-connect li:first-child .portico-row",
  qr: ".portico-qr-frame svg",
  listButton: ".portico-connect li:last-child .portico-row",
  list: ".portico-stage",
  search: ".portico-search input",
};

const bareDialog = { button: "button[aria-haspopup]", dialog: "[role=dialog] li", close: "Escape" };

const PEER = "React with a bare Radix dialog";

/** Whether a figure gets a ratio. Growth is close to zero on both pages, and frames have an upper limit. */
const isComparable = ({ unit, value }) => ["KB", "requests", "ms"].includes(unit) && value > 1;

/** Measures a site with the modal, and compares it with a site that has an empty dialog of the same library. */
export const modal = async (sandbox, runs = 5) => {
  const pages = await servePages(sandbox);
  const rpcUrls = Object.fromEntries(Object.values(sandbox.chains).map(({ caip2, rpcUrl }) => [caip2, rpcUrl]));
  const prepare = (page) =>
    installWallets(page, [
      { namespace: "eip155", name: "Sandbox Wallet", rdns: "example.portico.sandbox", injected: false, rpcUrls },
      { namespace: "eip155", name: "Other Wallet", rdns: "example.portico.other", injected: false, rpcUrls },
    ]);
  const rows = await measurePage({ ...portico, url: pages.portico, prepare, runs });
  const peers = await measurePage({ ...bareDialog, url: pages.bareDialog, runs });
  await pages.stop();
  return rows.map(({ name, value, unit }) => {
    const peer = peers.find((candidate) => candidate.name === name);
    const isCompared = peer && isComparable(peer) && !name.includes("growth");
    return row(`modal: ${name}`, value, unit, isCompared ? { peer: PEER, value: peer.value } : undefined);
  });
};

import { InvalidArgument } from "@portico/core";
import type { DirectoryWallet } from "@portico/core/domain";
import { isWalletLink, limits, pageLink } from "@portico/core/domain";
import { parseCount } from "../arguments/numbers.ts";
import { orThrow } from "../arguments/orThrow.ts";
import type { CommandAction } from "../Command.ts";
import type { Session } from "../client/openSession.ts";
import { CliError } from "../errors/cliErrors.ts";
import { type Column, table } from "../output/table.ts";

export const wallets: CommandAction = async ({ inputs, connect }) => {
  if (inputs.flag("installed")) {
    throw new CliError("NOT_IN_A_SHELL", "installed wallets announce themselves only to web pages");
  }
  const search = inputs.optional("search")?.trim();
  const certified = inputs.flag("certified");
  const page = orThrow(parseCount("page", inputs.text("page") ?? "1"));
  if (search !== undefined && search.length < limits.WALLET_SEARCH_MIN_CHARACTERS) {
    throw new InvalidArgument({
      argument: "search",
      input: search,
      expected: `at least ${limits.WALLET_SEARCH_MIN_CHARACTERS} characters`,
    });
  }
  const session = await connect();
  const result =
    search === undefined && !certified
      ? await listPage(session, page)
      : await searchPage(session, { text: search ?? "", certified }, page);

  return {
    json: { search: search ?? null, certified, page, count: result.count, wallets: result.wallets.map(describe) },
    text: (view) => {
      if (result.wallets.length === 0) return "No wallets.";
      const last = Math.ceil(result.count / limits.WALLET_PAGE_ENTRIES);
      const footer = last > 1 ? `\n\n${view.style.faint(`Page ${page} of ${last}, ${result.count} wallets`)}` : "";
      return table(columns, result.wallets, view) + footer;
    },
  };
};

interface Page {
  readonly wallets: ReadonlyArray<DirectoryWallet>;
  /** The number of wallets on all pages. */
  readonly count: number;
}

/** The directory is read from its beginning, so reading a page also reads the pages before it. */
const listPage = async ({ client, request }: Session, page: number): Promise<Page> => {
  let previousCount = 0;
  for (let read = 1; ; read += 1) {
    const state = await request(`Reading page ${read} of the wallets`, (options) => client.directory.more(options));
    if (read === page) return { wallets: state.wallets.slice(previousCount), count: state.count };
    if (state.wallets.length === previousCount || state.wallets.length >= state.count)
      return { wallets: [], count: state.count };
    previousCount = state.wallets.length;
  }
};

/** A search returns all results at once; its pages are slices of them. */
const searchPage = async (
  { client, request }: Session,
  query: { readonly text: string; readonly certified: boolean },
  page: number,
): Promise<Page> => {
  const result = await request("Searching the wallets", (options) => client.directory.search(query, options));
  return {
    wallets: result.slice((page - 1) * limits.WALLET_PAGE_ENTRIES, page * limits.WALLET_PAGE_ENTRIES),
    count: result.length,
  };
};

/** Users copy what is printed, so that it is subject to the same policy as what is opened (docs/rules/links.md#purposes). */
const walletAddress = (link: string | undefined): string | null => (isWalletLink(link) ? link : null);

const describe = (wallet: DirectoryWallet) => ({
  id: wallet.id,
  name: wallet.name,
  certified: wallet.badgeType === "certified",
  homepage: pageLink(wallet.homepage) ?? null,
  rdns: wallet.rdns ?? null,
  mobileLink: walletAddress(wallet.mobileLink),
  desktopLink: walletAddress(wallet.desktopLink),
  webappLink: walletAddress(wallet.webappLink),
  chains: wallet.chains ?? [],
});

const columns: ReadonlyArray<Column<DirectoryWallet>> = [
  { heading: "Name", cell: ({ name }) => name, shrink: { minimum: 8, at: "end" } },
  { heading: "Certified", cell: ({ badgeType }) => (badgeType === "certified" ? "yes" : "") },
  { heading: "Opens on", cell: (wallet) => platforms(wallet).join(", ") },
  { heading: "Homepage", cell: ({ homepage }) => pageLink(homepage) ?? "", shrink: { minimum: 8, at: "end" } },
  { heading: "Id", cell: ({ id }) => id, shrink: { minimum: 9, at: "middle" } },
];

const platforms = ({ mobileLink, desktopLink, webappLink, rdns }: DirectoryWallet): ReadonlyArray<string> => [
  ...(isWalletLink(mobileLink) ? ["mobile"] : []),
  ...(rdns ? ["browser"] : []),
  ...(isWalletLink(desktopLink) ? ["desktop"] : []),
  ...(isWalletLink(webappLink) ? ["web"] : []),
];

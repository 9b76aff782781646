import type { PostedMessage } from "@portico/fixtures/secure-frame";

interface ProviderWindowOptions {
  /** The account with which the visitor signs in at the provider; declines when it is empty. */
  readonly account?: string;
  /** Whether the visitor does nothing. */
  readonly isIdle?: boolean;
}

const attribute = (html: string, name: string): string =>
  (new RegExp(`${name}="([^"]*)"`).exec(html)?.[1] ?? "").replaceAll("&amp;", "&");

/** A window in which a visitor signs in at a provider of the sandbox, without a browser. */
export const providerWindow = (
  frames: { readonly postToPage: (message: PostedMessage) => void },
  { account = "alice", isIdle = false }: ProviderWindowOptions,
) => {
  let href = "about:blank";
  const signIn = async () => {
    const consent = await (await fetch(href)).text();
    const field = (name: string) => /value="([^"]*)"/.exec(consent.slice(consent.indexOf(`name="${name}"`)))?.[1] ?? "";
    const response = await fetch(new URL(href).href.split("?")[0] ?? "", {
      method: "POST",
      body: new URLSearchParams({ account, state: field("state"), challenge: field("challenge") }),
    });
    const html = await response.text();
    const resultUri = attribute(html, "data-result");
    frames.postToPage({ data: { resultUri }, origin: new URL(href).origin, source: popup });
  };
  const popup = {
    closed: false,
    close: () => {
      popup.closed = true;
    },
    location: {
      get href() {
        return href;
      },
      set href(target: string) {
        href = target;
        if (!isIdle) void signIn();
      },
    },
  };
  return popup;
};

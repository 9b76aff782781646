import { createPortico } from "@portico/core";
import { evmAdapter } from "@portico/core/adapters/evm";
import { base, mainnet } from "@portico/core/networks";
import type { LocaleId, Texts } from "@portico/core/strings";
import { ConnectButton, NetworkButton, PorticoProvider } from "@portico/react-ui";
import { lazy, StrictMode, Suspense, useEffect, useState } from "react";

export interface RenderedSiteProps {
  readonly remembered: Readonly<Record<string, string>>;
  readonly locale: LocaleId;
  readonly texts: Texts;
}

/** A site that a server renders first. Server and browser create a client with the same options. */
export const RenderedSite = ({ remembered, locale, texts }: RenderedSiteProps) => {
  const [client] = useState(() =>
    createPortico({
      projectId: "a".repeat(32),
      networks: [mainnet, base],
      adapters: [evmAdapter()],
      features: { analytics: false },
      remembered,
    }),
  );
  // By now React has reported differences between server and browser.
  useEffect(() => void Object.assign(window, { isHydrated: true }), []);
  return (
    <StrictMode>
      <PorticoProvider client={client} locale={locale} texts={texts}>
        <NetworkButton />
        <ConnectButton />
        <ConnectButton asChild>
          <a href="#wallet">My wallet</a>
        </ConnectButton>
        <ConnectButton.Custom>
          {({ status, isReady, open }) => (
            <button type="button" data-ready={isReady} onClick={open}>
              Mine is {status}
            </button>
          )}
        </ConnectButton.Custom>
      </PorticoProvider>
    </StrictMode>
  );
};

const LateSite = lazy(async () => {
  // Later than the server's first chunk.
  await new Promise((resolve) => setTimeout(resolve));
  return { default: RenderedSite };
});

/** The same site, later than the rest of the page: a server streams it, and a browser hydrates it piece by piece. */
export const StreamedSite = (props: RenderedSiteProps) => (
  <main>
    <Suspense fallback={<p>One moment</p>}>
      <LateSite {...props} />
    </Suspense>
  </main>
);

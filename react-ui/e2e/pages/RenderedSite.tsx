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

/** A site that a server renders first; both sides make a client of the same options. */
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
  // React has complained by then of what it found to be different.
  useEffect(() => void Object.assign(window, { isHydrated: true }), []);
  return (
    <StrictMode>
      <PorticoProvider client={client} locale={locale} texts={texts}>
        <NetworkButton />
        <ConnectButton />
      </PorticoProvider>
    </StrictMode>
  );
};

const LateSite = lazy(async () => {
  // Later than what a server sends first.
  await new Promise((resolve) => setTimeout(resolve));
  return { default: RenderedSite };
});

/** The same, later than the rest of the page: what a server streams, and a browser takes over piece by piece. */
export const StreamedSite = (props: RenderedSiteProps) => (
  <main>
    <Suspense fallback={<p>One moment</p>}>
      <LateSite {...props} />
    </Suspense>
  </main>
);

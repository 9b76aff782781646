import type { Network } from "@portico/core";
import { fillText } from "@portico/core/strings";
import { chooseNetwork, searchNetworks } from "@portico/core/views";
import { useCallback, useRef, useState } from "react";
import { useNetworkList } from "../../hooks/network/useNetworkList.ts";
import { Button } from "../../parts/Button.tsx";
import { Icon } from "../../parts/images/Icon.tsx";
import { SearchField } from "../../parts/SearchField.tsx";
import { EmptyState } from "../../parts/states/EmptyState.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useViewTexts } from "../../texts/TextsProvider.tsx";
import { useNetworkTexts } from "../../texts/useNetworkTexts.ts";
import { NETWORK_SEARCH_DEBOUNCE_MILLIS } from "../../theme/timings.ts";
import { useDebounced } from "../../time/useDebounced.ts";
import { NetworkChoice } from "./NetworkChoice.tsx";

/** Lets the visitor choose the network (docs/rules/chain.md#networks-screen). */
export const Networks = () => {
  const client = usePortico();
  const { networks: texts } = useNetworkTexts();
  const { notices } = useViewTexts();
  const { rows, networkState } = useNetworkList();
  const [text, setText] = useState("");
  const searchText = useDebounced(text, NETWORK_SEARCH_DEBOUNCE_MILLIS);
  const matches = searchNetworks(rows, searchText);
  const isSearching = searchText.trim() !== "";

  // Rows are compared by what they show; where a choice leads is looked up when the visitor makes it.
  const latest = useRef(networkState);
  latest.current = networkState;
  const choose = useCallback(
    (network: Network) => {
      const view = chooseNetwork(network, latest.current);
      if (view) void client.router.push(view);
    },
    [client],
  );

  return (
    <div className="portico-networks">
      <div className="portico-networks-search">
        <SearchField value={text} onChange={setText} label={texts.searchPlaceholder} />
      </div>
      <p className="portico-visually-hidden" role="status">
        {isSearching ? (matches.length > 0 ? fillText(texts.foundCount, { count: matches.length }) : texts.none) : null}
      </p>
      {matches.length > 0 ? (
        <ul className="portico-choices" aria-label={texts.listLabel}>
          {matches.map((row) => (
            <NetworkChoice key={row.network.caipNetworkId} row={row} onChoose={choose} />
          ))}
        </ul>
      ) : (
        <EmptyState icon="search" title={texts.none} {...(isSearching ? { hint: notices.nothingFoundHint } : {})} />
      )}
      <footer className="portico-networks-footer">
        <p className="portico-hint">{texts.walletNote}</p>
        <Button
          variant="link"
          onClick={() => {
            void client.events.send({ event: "CLICK_NETWORK_HELP" });
            void client.router.push({ name: "WhatIsANetwork" });
          }}
        >
          <Icon name="help" />
          {texts.whatIsANetwork}
        </Button>
      </footer>
    </div>
  );
};

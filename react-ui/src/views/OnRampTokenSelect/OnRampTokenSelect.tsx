import { useOnramp } from "../../hooks/money/useOnramp.ts";
import { CurrencyImage } from "../../onramp/CurrencyImage.tsx";
import { CurrencyList } from "../../onramp/CurrencyList.tsx";
import { ListSkeleton } from "../../onramp/ListSkeleton.tsx";
import { OnrampUnavailable } from "../../onramp/OnrampUnavailable.tsx";
import { useTexts } from "../../texts/TextsProvider.tsx";
import { useMoneyTexts } from "../../texts/useMoneyTexts.ts";

/** The tokens that the visitor can buy, each with its networks. */
export const OnRampTokenSelect = () => {
  const { headers } = useTexts();
  const { onramp: texts } = useMoneyTexts();
  const { state, status, error, set, retry } = useOnramp();
  const { options, draft } = state;
  if (error) return <OnrampUnavailable error={error} onRetry={retry} />;
  if (status === "idle" || status === "pending" || !options) return <ListSkeleton />;
  return (
    <CurrencyList
      currencies={options.purchaseCurrencies.map(({ id, name, symbol, networks }) => ({
        id,
        name,
        detail: [symbol, networks.map(({ displayName }) => displayName).join(", ")].filter(Boolean).join(" · "),
        image: <CurrencyImage kind="token" id={symbol} />,
      }))}
      chosenId={draft?.purchase.id}
      label={headers.OnRampTokenSelect}
      searchLabel={texts.searchTokens}
      onChoose={(purchase) => set({ purchase })}
    />
  );
};

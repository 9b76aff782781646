import { useOnramp } from "../../hooks/money/useOnramp.ts";
import { CurrencyImage } from "../../onramp/CurrencyImage.tsx";
import { CurrencyList } from "../../onramp/CurrencyList.tsx";
import { ListSkeleton } from "../../onramp/ListSkeleton.tsx";
import { currencyName } from "../../onramp/moneyText.ts";
import { OnrampUnavailable } from "../../onramp/OnrampUnavailable.tsx";
import { useTexts } from "../../texts/TextsProvider.tsx";
import { useFigureLocale } from "../../texts/useFigureLocale.ts";
import { useMoneyTexts } from "../../texts/useMoneyTexts.ts";

/** The currencies in which the visitor can pay. */
export const OnRampFiatSelect = () => {
  const locale = useFigureLocale();
  const { headers } = useTexts();
  const { onramp: texts } = useMoneyTexts();
  const { state, status, error, set, retry } = useOnramp();
  const { options, draft } = state;
  if (error) return <OnrampUnavailable error={error} onRetry={retry} />;
  if (status === "idle" || status === "pending" || !options) return <ListSkeleton />;
  return (
    <CurrencyList
      currencies={options.paymentCurrencies.map(({ id }) => ({
        id,
        name: currencyName(id, locale),
        detail: id,
        image: <CurrencyImage kind="currency" id={id} />,
      }))}
      chosenId={draft?.payment.id}
      label={headers.OnRampFiatSelect}
      searchLabel={texts.searchCurrencies}
      onChoose={(payment) => set({ payment })}
    />
  );
};

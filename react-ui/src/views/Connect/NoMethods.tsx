import { EmptyState } from "../../parts/states/EmptyState.tsx";
import { useViewTexts } from "../../texts/TextsProvider.tsx";

/** Shown when the site offers no way to connect. */
export const NoMethods = () => {
  const { connect: texts } = useViewTexts();
  return <EmptyState icon="wallet" title={texts.noMethods} hint={texts.noMethodsHint} />;
};

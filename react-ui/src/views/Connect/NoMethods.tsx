import { EmptyState } from "../../parts/states/EmptyState.tsx";
import { useViewTexts } from "../../texts/TextsProvider.tsx";

/** A site that offers nothing to connect with. */
export const NoMethods = () => {
  const { connect: texts } = useViewTexts();
  return <EmptyState icon="wallet" title={texts.noMethods} hint={texts.noMethodsHint} />;
};

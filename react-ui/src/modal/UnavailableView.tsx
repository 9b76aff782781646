import { EmptyState } from "../parts/states/EmptyState.tsx";
import { useViewTexts } from "../texts/TextsProvider.tsx";

/** Replaces a view of the router that this user interface does not have. */
export const UnavailableView = () => <EmptyState icon="clock" title={useViewTexts().notices.comingSoon} />;

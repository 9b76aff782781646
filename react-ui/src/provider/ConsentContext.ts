import { createContext, useContext } from "react";

type Consent = readonly [isGiven: boolean, set: (isGiven: boolean) => void];

/** The visitor's consent to the site's terms. It outlives a view, and is reset when the modal is opened again. */
export const ConsentContext = createContext<Consent>([false, () => {}]);

/** Whether the visitor has accepted the site's terms since the modal was opened, and the function that sets it. */
export const useConsent = (): Consent => useContext(ConsentContext);

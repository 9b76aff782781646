import { createContext, useContext } from "react";

type Consent = readonly [isGiven: boolean, set: (isGiven: boolean) => void];

/** The visitor's consent to the site's terms; it outlives a view, and is asked for anew when the modal is opened again. */
export const ConsentContext = createContext<Consent>([false, () => {}]);

/** Whether the visitor has accepted the site's terms since the modal was opened, and what tells of it. */
export const useConsent = (): Consent => useContext(ConsentContext);

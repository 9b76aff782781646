import { createContext } from "react";

/** Whether the contents of the dialog are in the page. False while they are only rendered ahead: nothing is requested then. */
export const ShownContext = createContext(true);

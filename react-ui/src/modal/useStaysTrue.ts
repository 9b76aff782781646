import { useState } from "react";

/** Whether a condition holds or has ever held. */
export const useStaysTrue = (holds: boolean): boolean => {
  const [hasHeld, setHasHeld] = useState(holds);
  if (holds && !hasHeld) setHasHeld(true);
  return holds || hasHeld;
};

import { useEffect, useState } from "react";

/** Whether the dialog's style sheet is there. One that cannot be fetched is not waited for. */
export const useIsStyled = (styles: (() => Promise<unknown>) | undefined): boolean => {
  const [isStyled, setIsStyled] = useState(!styles);
  useEffect(() => {
    const end = () => setIsStyled(true);
    styles?.().then(end, end);
  }, [styles]);
  return isStyled;
};

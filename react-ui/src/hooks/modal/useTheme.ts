import type { Portico } from "@portico/core";
import { useMemo } from "react";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";

type ThemePart = Portico["theme"];

export type UseTheme = ReturnType<ThemePart["store"]["get"]> & {
  /** Changes the mode, the variables, or both. */
  readonly setTheme: ThemePart["set"];
};

/**
 * The theme of the buttons and the dialog.
 *
 * @example
 *   const { mode, setTheme } = useTheme();
 *   return <button type="button" onClick={() => setTheme({ mode: mode === "dark" ? "light" : "dark" })} />;
 */
export const useTheme = (): UseTheme => {
  const { theme } = usePortico();
  const state = useStore(theme.store);
  return useMemo(() => ({ ...state, setTheme: theme.set }), [state, theme]);
};

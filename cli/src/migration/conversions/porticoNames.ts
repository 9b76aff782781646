/* The modules of Portico that converted files import. */

export const REACT = "@portico/react-ui";
export const HOOKS = "@portico/react-ui/hooks";
export const STYLES = "@portico/react-ui/styles.css";
export const CORE = "@portico/core";
export const NETWORKS = "@portico/core/networks";
export const WAGMI_ADAPTER = "@portico/core/adapters/wagmi";
export const MOVING = "@portico/core/moving";
export const SIWX = "@portico/core/siwx";
export const SIWE = "@portico/core/siwx/siwe";

/** Whether a conversion of TypeScript may write types. */
export const isTyped = (path: string): boolean => /\.[cm]?tsx?$/.test(path);

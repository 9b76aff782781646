import type { Node } from "oxc-parser";
import { propertyOf } from "../source/objectEdit.ts";

/** Where the value of a hook's property comes from in Portico. */
export interface Rule {
  readonly hook: string;
  /** The fields of the hook's result; none for the result itself. */
  readonly fields: ReadonlyArray<string>;
  /** Makes the value from the fields' names; without it, the one field or the result is the value. */
  readonly derive?: (names: ReadonlyArray<string>, isTyped: boolean) => string;
  /** How the arguments of a call of the value change. */
  readonly call?: "namespace" | "network";
}

export interface HookRules {
  readonly properties: Readonly<Record<string, Rule>>;
  /** Whether the hook takes `{ namespace }`, which Portico's hook takes as such. */
  readonly takesNamespace?: boolean;
}

const field = (hook: string, name: string): Rule => ({ hook, fields: [name] });
const opens = (view: string): Rule => ({
  hook: "useModal",
  fields: ["open"],
  derive: ([open]) => `() => ${open}({ view: "${view}" })`,
});
const setsTheme = (part: "mode" | "variables"): Rule => ({
  hook: "useTheme",
  fields: ["setTheme"],
  derive: ([setTheme], isTyped) =>
    `(${part}${isTyped ? `: Parameters<typeof ${setTheme}>[0]["${part}"]` : ""}) => ${setTheme}({ ${part} })`,
});
const isOpen = field("useModal", "isOpen");

/** The hooks that can be converted, by module and name, with the properties that their results have in both kits. */
export const hookTable: Readonly<Record<string, Readonly<Record<string, HookRules>>>> = {
  "@reown/appkit/react": {
    useAppKit: { properties: { open: field("useModal", "open"), close: field("useModal", "close") } },
    useAppKitAccount: {
      takesNamespace: true,
      properties: {
        address: field("useAccount", "address"),
        status: field("useAccount", "status"),
        isConnected: { hook: "useAccount", fields: ["status"], derive: ([status]) => `${status} === "connected"` },
        caipAddress: {
          hook: "useAccount",
          fields: ["address", "chainId"],
          derive: ([address, chainId]) => [address, " && `${", chainId, "}:${", address, "}`"].join(""),
        },
      },
    },
    useAppKitNetwork: {
      properties: {
        chainId: field("useNetwork", "id"),
        caipNetworkId: field("useNetwork", "caipNetworkId"),
        caipNetwork: { hook: "useNetwork", fields: [] },
        switchNetwork: { ...field("useSwitchNetwork", "switchNetwork"), call: "network" },
      },
    },
    useAppKitState: { properties: { open: isOpen, selectedNetworkId: field("useNetwork", "caipNetworkId") } },
    useAppKitTheme: {
      properties: {
        themeMode: field("useTheme", "mode"),
        setThemeMode: setsTheme("mode"),
        setThemeVariables: setsTheme("variables"),
      },
    },
    useDisconnect: { properties: { disconnect: { ...field("useDisconnect", "disconnect"), call: "namespace" } } },
  },
  "@rainbow-me/rainbowkit": {
    useConnectModal: { properties: { openConnectModal: opens("Connect"), connectModalOpen: isOpen } },
    useAccountModal: { properties: { openAccountModal: opens("Account"), accountModalOpen: isOpen } },
    useChainModal: { properties: { openChainModal: opens("Networks"), chainModalOpen: isOpen } },
  },
  connectkit: {
    useModal: {
      properties: {
        open: isOpen,
        setOpen: {
          hook: "useModal",
          fields: ["open", "close"],
          derive: ([open, close], isTyped) =>
            `(isOpen${isTyped ? ": boolean" : ""}) => (isOpen ? ${open}() : ${close}())`,
        },
        openProfile: opens("Account"),
        openSwitchNetworks: opens("Networks"),
      },
    },
  },
};

/** The value of `namespace` in the only argument `{ namespace }`; undefined for other arguments. */
export const namespaceArgument = (args: ReadonlyArray<Node>): Node | undefined => {
  const [argument] = args;
  if (args.length !== 1 || argument?.type !== "ObjectExpression" || argument.properties.length !== 1) return undefined;
  return propertyOf(argument, "namespace")?.value;
};

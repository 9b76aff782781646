import { localeNames } from "@portico/core/strings";
import type { ReactNode } from "react";
import { adapterChoices, adapterNames, networkChoices, networkNames } from "./choices.ts";
import { Address, Checkboxes, Color, Segments, Select, Slider, Toggle } from "./controls.tsx";
import { locales, type SettingName, type Settings, settingFields } from "./settings.ts";
import { settingsOf } from "./settingsUrl.ts";

interface ConfiguratorProps {
  readonly settings: Settings;
  readonly onChange: (settings: Partial<Settings>) => void;
}

interface Feature {
  readonly name: SettingName;
  readonly label: string;
  readonly hint?: string;
  /** What the preview shows after a change, so that the change is seen. */
  readonly shown: Partial<Settings>;
}

const connecting = { view: "Connect" } as const;
const account = { view: "Account" } as const;
const connectFeatures = [
  { name: "email", label: "E-mail", shown: connecting },
  { name: "socials", label: "Social login", shown: connecting },
  { name: "walletConnect", label: "QR code", shown: connecting },
  { name: "announced", label: "Announced wallets", hint: "Those that use EIP-6963", shown: connecting },
  { name: "collapseWallets", label: "Wallets behind one row", shown: connecting },
  { name: "walletGroups", label: "Headings above the wallets", shown: connecting },
  {
    name: "walletGuide",
    label: "Help for newcomers",
    hint: "Where no wallet is installed: the state Empty",
    shown: { ...connecting, state: "empty" },
  },
] as const satisfies ReadonlyArray<Feature>;
const accountFeatures = [
  { name: "onramp", label: "Buy", shown: account },
  { name: "swaps", label: "Swap", shown: account },
  { name: "receive", label: "Receive", shown: account },
  { name: "send", label: "Send", shown: account },
  { name: "history", label: "Activity", shown: account },
  { name: "smartSessions", label: "Smart sessions", hint: "A button in the header of the account", shown: account },
] as const satisfies ReadonlyArray<Feature>;

const servicesHints: Readonly<Record<Settings["services"], string>> = {
  hosted: "The Blockchain API, the wallet directory and the relay, with a project ID",
  none: "No project ID and no vendor: figures and swaps come from the chains, activity from explorers",
  unreachable: "A project ID, but nothing listens where the services should be",
};

/** On a narrow screen the settings stand above everything else, so they start closed. */
const hasRoom = matchMedia("(min-width: 901px)").matches;

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="demo-group" open={hasRoom}>
    <summary>{title}</summary>
    <div className="demo-group-body">{children}</div>
  </details>
);

const isWebAddress = (text: string): boolean => settingFields.terms.read(text) !== undefined;

/** All settings. A change applies at once. */
export const Configurator = ({ settings, onChange }: ConfiguratorProps) => {
  const namespaces = settings.adapters.map((name): string => adapterChoices[name].namespace);
  const togglesOf = (features: ReadonlyArray<(typeof connectFeatures | typeof accountFeatures)[number]>) =>
    features.map(({ name, label, shown, ...rest }) => (
      <Toggle
        key={name}
        label={label}
        {...rest}
        value={settings[name]}
        onChange={(value) => onChange({ ...shown, [name]: value })}
      />
    ));
  return (
    <>
      <Group title="Looks">
        <Segments
          label="Mode"
          value={settings.mode}
          choices={[
            ["dark", "Dark"],
            ["light", "Light"],
            ["system", "System"],
          ]}
          onChange={(mode) => onChange({ mode })}
        />
        <div className="demo-pair">
          <Color label="Accent" value={settings.accent} unset="#5773ff" onChange={(accent) => onChange({ accent })} />
          <Color label="Colour mix" value={settings.mix} unset="#808080" onChange={(mix) => onChange({ mix })} />
        </div>
        {settings.mix ? (
          <Slider
            label="Strength of the mix"
            value={settings.mixStrength}
            min={0}
            max={100}
            unit=" %"
            onChange={(mixStrength) => onChange({ mixStrength })}
          />
        ) : null}
        <Slider
          label="Corner radius"
          value={settings.radius}
          min={0}
          max={8}
          step={0.5}
          unit=" px"
          onChange={(radius) => onChange({ radius })}
        />
        <Slider
          label="Font size"
          value={settings.fontSize}
          min={8}
          max={13}
          step={0.5}
          unit=" px"
          onChange={(fontSize) => onChange({ fontSize })}
        />
        <Segments
          label="Width"
          value={settings.width}
          choices={[
            ["compact", "Compact"],
            ["standard", "Standard"],
            ["wide", "Wide"],
          ]}
          onChange={(width) => onChange({ width })}
        />
        <Select
          label="Connect button"
          value={settings.buttonVariant}
          choices={[
            ["accent", "Accent"],
            ["neutral", "Neutral"],
            ["outline", "Outline"],
            ["ghost", "Ghost"],
          ]}
          onChange={(buttonVariant) => onChange({ buttonVariant })}
        />
        <Segments
          label="Size of buttons"
          value={settings.buttonSize}
          choices={[
            ["small", "Small"],
            ["medium", "Medium"],
            ["large", "Large"],
          ]}
          onChange={(buttonSize) => onChange({ buttonSize })}
        />
      </Group>
      <Group title="Place and language">
        <Segments
          label="Place"
          value={settings.layout}
          choices={[
            ["dialog", "Dialog"],
            ["embedded", "Embedded"],
          ]}
          onChange={(layout) => onChange({ layout })}
        />
        <Select
          label="Language"
          value={settings.locale}
          choices={locales.map((locale) => [locale, localeNames[locale]])}
          onChange={(locale) => onChange({ locale })}
        />
      </Group>
      <Group title="Networks">
        <Checkboxes
          label="Adapters"
          values={settings.adapters}
          choices={adapterNames.map((name) => [name, adapterChoices[name].label])}
          onChange={(adapters) =>
            // A newly chosen adapter adds its networks.
            onChange({
              adapters,
              networks: networkNames.filter(
                (name) =>
                  settings.networks.includes(name) ||
                  adapters.some(
                    (adapter) =>
                      !settings.adapters.includes(adapter) &&
                      adapterChoices[adapter].namespace === networkChoices[name].chainNamespace,
                  ),
              ),
            })
          }
        />
        <Checkboxes
          label="Networks"
          values={settings.networks}
          choices={networkNames.map((name) => [
            name,
            networkChoices[name].name,
            !namespaces.includes(networkChoices[name].chainNamespace),
          ])}
          onChange={(networks) => onChange({ networks })}
        />
      </Group>
      <Group title="Services">
        <Segments
          label="Hosted services"
          value={settings.services}
          choices={[
            ["hosted", "On"],
            ["none", "None"],
            ["unreachable", "Down"],
          ]}
          onChange={(services) =>
            // The hosted sign-in needs the project ID.
            onChange({ services, ...(services === "none" && settings.signIn === "hosted" && { signIn: "none" }) })
          }
        />
        <small className="demo-quiet">{servicesHints[settings.services]}</small>
        <Select
          label="Sign-in with the wallet"
          value={settings.signIn}
          choices={[
            ["none", "None"],
            ["optional", "Optional"],
            ["required", "Required"],
            ...(settings.services === "none" ? [] : [["hosted", "At the hosted service"] as const]),
          ]}
          onChange={(signIn) => onChange({ signIn })}
        />
        <Toggle
          label="Your own shop"
          hint="Visitors buy crypto at a page whose address the site builds, where the account has Buy"
          value={settings.shop}
          isDisabled={!settings.onramp}
          onChange={(shop) => onChange({ shop, view: "OnRampProviders" })}
        />
        <Toggle
          label="An aggregator"
          hint="Swaps follow the routes of KyberSwap's API, and other sources stand in for it"
          value={settings.aggregator}
          isDisabled={!settings.swaps || !settings.adapters.includes("evm")}
          onChange={(aggregator) => onChange({ aggregator, view: "Swap" })}
        />
        <Toggle
          label="Names of your own"
          hint="Any wallet that signs gets a name below shop.eth, which a gateway of the site keeps"
          value={settings.subnames}
          isDisabled={!settings.adapters.includes("evm")}
          onChange={(subnames) => onChange({ subnames, view: "RegisterAccountName" })}
        />
      </Group>
      <Group title="Ways to connect">
        <div className="demo-toggles">{togglesOf(connectFeatures)}</div>
        <Segments
          label="All wallets"
          value={settings.allWallets}
          choices={[
            ["SHOW", "Show"],
            ["ONLY_MOBILE", "On phones"],
            ["HIDE", "Hide"],
          ]}
          onChange={(allWallets) => onChange({ ...connecting, allWallets })}
        />
      </Group>
      <Group title="In the account">
        <div className="demo-toggles">{togglesOf(accountFeatures)}</div>
      </Group>
      <Group title="Terms">
        <Toggle
          label="Ask for consent"
          hint="A box above the wallets, once there is an address below"
          value={settings.legalCheckbox}
          isDisabled={!(settings.terms || settings.privacy)}
          onChange={(legalCheckbox) => onChange({ ...connecting, legalCheckbox })}
        />
        <Address
          label="Terms of service"
          value={settings.terms}
          example="https://example.com/terms"
          isValid={isWebAddress}
          onChange={(terms) => onChange({ terms })}
        />
        <Address
          label="Privacy policy"
          value={settings.privacy}
          example="https://example.com/privacy"
          isValid={isWebAddress}
          onChange={(privacy) => onChange({ privacy })}
        />
      </Group>
      <button
        type="button"
        className="demo-button demo-reset"
        onClick={() => onChange({ ...settingsOf(""), inspect: settings.inspect })}
      >
        Reset everything
      </button>
    </>
  );
};

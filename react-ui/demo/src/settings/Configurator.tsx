import { localeNames } from "@portico/core/strings";
import type { ReactNode } from "react";
import { adapterChoices, adapterNames, networkChoices, networkNames } from "./choices.ts";
import { Address, Checkboxes, Color, Segments, Select, Slider, Toggle } from "./controls.tsx";
import { readyThemeOf, readyThemes } from "./readyThemes.ts";
import { locales, type SettingName, type Settings, settingFields } from "./settings.ts";
import { settingsOf } from "./settingsUrl.ts";

interface ConfiguratorProps {
  readonly settings: Settings;
  readonly onChange: (settings: Partial<Settings>) => void;
}

const features = [
  ["email", "E-mail"],
  ["socials", "Social login"],
  ["emailShowWallets", "Wallets beside e-mail"],
  ["collapseWallets", "Wallets behind one row"],
  ["walletConnect", "QR code"],
  ["announced", "Announced wallets"],
  ["walletGuide", "Help for newcomers"],
  ["onramp", "Buy"],
  ["swaps", "Swap"],
  ["receive", "Receive"],
  ["send", "Send"],
  ["history", "Activity"],
] as const satisfies ReadonlyArray<readonly [SettingName, string]>;

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
  const readyTheme = readyThemeOf(settings);
  return (
    <>
      <Group title="Looks">
        <fieldset className="demo-themes">
          <legend>Ready-made themes</legend>
          <div>
            {readyThemes.map((theme) => (
              <button
                key={theme.label}
                type="button"
                aria-pressed={theme === readyTheme}
                onClick={() => onChange(theme.themeSettings)}
              >
                <i
                  aria-hidden="true"
                  style={{ color: theme.themeSettings.accent, backgroundColor: theme.themeSettings.mix }}
                />
                {theme.label}
              </button>
            ))}
          </div>
        </fieldset>
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
      <Group title="Features">
        <div className="demo-toggles">
          {features.map(([name, label]) => (
            <Toggle key={name} label={label} value={settings[name]} onChange={(value) => onChange({ [name]: value })} />
          ))}
        </div>
        <Segments
          label="All wallets"
          value={settings.allWallets}
          choices={[
            ["SHOW", "Show"],
            ["ONLY_MOBILE", "On phones"],
            ["HIDE", "Hide"],
          ]}
          onChange={(allWallets) => onChange({ allWallets })}
        />
      </Group>
      <Group title="Terms">
        <Toggle
          label="Ask for consent"
          hint="A box above the wallets, once there is an address below"
          value={settings.legalCheckbox}
          onChange={(legalCheckbox) => onChange({ legalCheckbox })}
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

import type { SettingField } from "./fields.ts";
import { type SettingName, type Settings, settingFields, withServedNetworks } from "./settings.ts";

const fields: { readonly [Name in SettingName]: SettingField<Settings[Name]> } = settingFields;
const isSettingName = (name: string): name is SettingName => Object.hasOwn(fields, name);
const settingNames = Object.keys(fields).filter(isSettingName);

const read = <Name extends SettingName>(name: Name, query: URLSearchParams): Settings[Name] =>
  fields[name].read(query.get(name) ?? "") ?? fields[name].initial;

const write = <Name extends SettingName>(name: Name, settings: Settings): string => fields[name].write(settings[name]);

/** The settings in an address. A missing or invalid one has its initial value. */
export const settingsOf = (search: string): Settings => {
  const query = new URLSearchParams(search);
  return withServedNetworks(Object.assign({}, ...settingNames.map((name) => ({ [name]: read(name, query) }))));
};

const initially = settingsOf("");

/** The query for these settings: only those that differ from the initial ones; empty when none does. */
export const queryOf = (settings: Settings): string => {
  const changed = settingNames.filter((name) => write(name, settings) !== write(name, initially));
  const query = new URLSearchParams(changed.map((name) => [name, write(name, settings)]));
  return changed.length > 0 ? `?${query}` : "";
};

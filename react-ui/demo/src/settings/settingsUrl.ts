import type { SettingField } from "./fields.ts";
import { fitting, type SettingName, type Settings, settingFields } from "./settings.ts";

const fields: { readonly [Name in SettingName]: SettingField<Settings[Name]> } = settingFields;
const isSettingName = (name: string): name is SettingName => Object.hasOwn(fields, name);
const settingNames = Object.keys(fields).filter(isSettingName);

const read = <Name extends SettingName>(name: Name, query: URLSearchParams): Settings[Name] =>
  fields[name].read(query.get(name) ?? "") ?? fields[name].initial;

const write = <Name extends SettingName>(name: Name, settings: Settings): string => fields[name].write(settings[name]);

/** The settings an address holds. What it does not say, or says wrongly, is as at first. */
export const settingsOf = (search: string): Settings => {
  const query = new URLSearchParams(search);
  return fitting(Object.assign({}, ...settingNames.map((name) => ({ [name]: read(name, query) }))));
};

const initially = settingsOf("");

/** The query of the address that holds them: what differs from the first settings, else nothing. */
export const queryOf = (settings: Settings): string => {
  const changed = settingNames.filter((name) => write(name, settings) !== write(name, initially));
  const query = new URLSearchParams(changed.map((name) => [name, write(name, settings)]));
  return changed.length > 0 ? `?${query}` : "";
};

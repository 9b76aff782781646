/** A setting: its initial value, and how it is written in the page's address. */
export interface SettingField<Value> {
  readonly initial: Value;
  readonly write: (value: Value) => string;
  /** Returns undefined for a text that is not valid for this setting. */
  readonly read: (text: string) => Value | undefined;
}

export const flag = (initial: boolean): SettingField<boolean> => ({
  initial,
  write: (value) => (value ? "on" : "off"),
  read: (text) => ({ on: true, off: false })[text],
});

export const oneOf = <Choice extends string>(
  choices: ReadonlyArray<Choice>,
  initial: NoInfer<Choice>,
): SettingField<Choice> => ({
  initial,
  write: (value) => value,
  read: (text) => choices.find((choice) => choice === text),
});

/** At least one of the choices, in their listed order. */
export const someOf = <Choice extends string>(
  choices: ReadonlyArray<Choice>,
  initial: ReadonlyArray<NoInfer<Choice>>,
): SettingField<ReadonlyArray<Choice>> => ({
  initial,
  write: (value) => value.join(" "),
  read: (text) => {
    const names = text.split(" ");
    const chosen = choices.filter((choice) => names.includes(choice));
    return chosen.length > 0 ? chosen : undefined;
  },
});

export const numberBetween = (min: number, max: number, initial: number): SettingField<number> => ({
  initial,
  write: String,
  read: (text) => {
    const value = Number(text);
    return text !== "" && value >= min && value <= max ? value : undefined;
  },
});

/** Empty for the kit's default. */
export const color = (): SettingField<string> => ({
  initial: "",
  write: (value) => value.replace("#", ""),
  read: (text) => (/^[0-9a-f]{6}$/i.test(text) ? `#${text.toLowerCase()}` : undefined),
});

/** Empty when there is no address. */
export const webAddress = (): SettingField<string> => ({
  initial: "",
  write: (value) => value,
  read: (text) => (/^https?:$/.test(URL.parse(text)?.protocol ?? "") ? text : undefined),
});

export const text = (): SettingField<string> => ({ initial: "", write: (value) => value, read: (value) => value });

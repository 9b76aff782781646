import { type ReactNode, useId, useState } from "react";

interface Labelled {
  readonly label: string;
  readonly hint?: string;
}

interface ToggleProps extends Labelled {
  readonly value: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (value: boolean) => void;
}

export const Toggle = ({ label, hint, value, isDisabled = false, onChange }: ToggleProps) => {
  const hintId = useId();
  return (
    <label className="demo-toggle">
      <span>
        {label}
        {hint ? <small id={hintId}>{hint}</small> : null}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={value}
        disabled={isDisabled}
        aria-describedby={hint ? hintId : undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
};

interface ChoiceProps<Value extends string> extends Labelled {
  readonly value: Value;
  readonly choices: ReadonlyArray<readonly [value: Value, label: string]>;
  readonly onChange: (value: Value) => void;
}

/** A few choices side by side. */
export const Segments = <Value extends string>({ label, value, choices, onChange }: ChoiceProps<Value>) => {
  const name = useId();
  return (
    <fieldset className="demo-segments">
      <legend>{label}</legend>
      <div>
        {choices.map(([choice, text]) => (
          <label key={choice}>
            <input type="radio" name={name} checked={choice === value} onChange={() => onChange(choice)} />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};

export const Select = <Value extends string>({ label, value, choices, onChange }: ChoiceProps<Value>) => (
  <label className="demo-field">
    <span>{label}</span>
    <select
      value={value}
      onChange={({ target }) => {
        const chosen = choices.find(([choice]) => choice === target.value);
        if (chosen) onChange(chosen[0]);
      }}
    >
      {choices.map(([choice, text]) => (
        <option key={choice} value={choice}>
          {text}
        </option>
      ))}
    </select>
  </label>
);

interface CheckboxesProps<Value extends string> extends Labelled {
  readonly values: ReadonlyArray<Value>;
  readonly choices: ReadonlyArray<readonly [value: Value, label: string, isDisabled?: boolean]>;
  readonly onChange: (values: ReadonlyArray<Value>) => void;
}

/** One or more of the choices. */
export const Checkboxes = <Value extends string>({ label, values, choices, onChange }: CheckboxesProps<Value>) => (
  <fieldset className="demo-several">
    <legend>{label}</legend>
    <div>
      {choices.map(([choice, text, isDisabled = false]) => {
        const isOn = values.includes(choice);
        const others = choices.map(([other]) => other).filter((other) => values.includes(other) !== (other === choice));
        return (
          <label key={choice}>
            <input
              type="checkbox"
              checked={isOn}
              disabled={isDisabled || (isOn && values.length === 1)}
              onChange={() => onChange(others)}
            />
            <span>{text}</span>
          </label>
        );
      })}
    </div>
  </fieldset>
);

interface SliderProps extends Labelled {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly unit: string;
  readonly onChange: (value: number) => void;
}

export const Slider = ({ label, value, min, max, step = 1, unit, onChange }: SliderProps) => (
  <label className="demo-slider">
    <span>{label}</span>
    <output>
      {value}
      {unit}
    </output>
    <input
      type="range"
      min={min}
      max={max}
      step={step}
      value={value}
      onChange={({ target }) => onChange(target.valueAsNumber)}
    />
  </label>
);

interface ColorProps extends Labelled {
  /** Empty when the site sets no colour. */
  readonly value: string;
  readonly unset: string;
  readonly onChange: (value: string) => void;
}

export const Color = ({ label, value, unset, onChange }: ColorProps): ReactNode => (
  <div className="demo-color">
    <label>
      <input type="color" value={value || unset} onChange={({ target }) => onChange(target.value)} />
      <span>{label}</span>
    </label>
    {value ? (
      <button type="button" className="demo-quiet-button" onClick={() => onChange("")} aria-label={`Reset: ${label}`}>
        Reset
      </button>
    ) : (
      <span className="demo-quiet">standard</span>
    )}
  </div>
);

interface AddressProps extends Labelled {
  readonly value: string;
  readonly example: string;
  readonly isValid: (text: string) => boolean;
  readonly onChange: (value: string) => void;
}

/** A web address. A change applies once the address is valid. */
export const Address = ({ label, value, example, isValid, onChange }: AddressProps) => {
  const [draft, setDraft] = useState(value);
  const problemId = useId();
  const isWrong = draft !== "" && !isValid(draft);
  return (
    <label className="demo-field">
      <span>{label}</span>
      <input
        type="url"
        value={draft}
        placeholder={example}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? problemId : undefined}
        onChange={({ target }) => {
          setDraft(target.value);
          if (target.value === "" || isValid(target.value)) onChange(target.value);
        }}
      />
      {isWrong ? <small id={problemId}>An address that begins with https:// or http://</small> : null}
    </label>
  );
};

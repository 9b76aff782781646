import { localeDirection } from "@portico/core/strings";
import * as Tabs from "@radix-ui/react-tabs";
import type { ReactNode } from "react";
import { usePorticoContext } from "../provider/PorticoContext.ts";

interface TabGroupProps<Value extends string> {
  readonly tabs: ReadonlyArray<{ readonly value: Value; readonly label: string }>;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** What the tabs choose between, for screen readers. */
  readonly label: string;
  /** False waits for Enter before another tab is chosen, for tabs that do more than show something. */
  readonly followsFocus?: boolean;
  /** The contents of the chosen tab. */
  readonly children: ReactNode;
}

/** Tabs, and the panel of the chosen tab. The arrow keys follow the direction of the language. */
export const TabGroup = <Value extends string>({
  tabs,
  value,
  onChange,
  label,
  followsFocus = true,
  children,
}: TabGroupProps<Value>) => {
  const { locale } = usePorticoContext();
  return (
    <Tabs.Root
      dir={localeDirection(locale)}
      value={value}
      activationMode={followsFocus ? "automatic" : "manual"}
      onValueChange={(selectedValue) => {
        const tab = tabs.find((candidate) => candidate.value === selectedValue);
        if (tab) onChange(tab.value);
      }}
    >
      <Tabs.List className="portico-tab-list" aria-label={label}>
        {tabs.map((tab) => (
          <Tabs.Trigger key={tab.value} className="portico-tab" value={tab.value}>
            {tab.label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Content key={tab.value} className="portico-tab-panel" value={tab.value} tabIndex={-1}>
          {tab.value === value ? children : null}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
};

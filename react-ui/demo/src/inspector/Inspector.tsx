import { usePortico } from "@portico/react-ui";
import { useStore } from "@portico/react-ui/hooks";
import { useId, useMemo, useState } from "react";
import { Code } from "../code/Code.tsx";
import { CopyButton } from "../page/CopyButton.tsx";
import { Panel } from "../page/Panel.tsx";
import type { EventLog } from "./eventLog.ts";
import { stateText } from "./stateText.ts";
import { storesOf } from "./storesOf.ts";

interface InspectorProps {
  readonly log: EventLog;
  /** Name of the store that shows, or empty for the events. */
  readonly selected: string;
  readonly onSelect: (name: string) => void;
}

const timeOf = (millis: number): string => {
  const date = new Date(millis);
  const [hours, minutes, seconds] = [date.getHours(), date.getMinutes(), date.getSeconds()].map((part) =>
    String(part).padStart(2, "0"),
  );
  return `${hours}:${minutes}:${seconds}.${String(date.getMilliseconds()).padStart(3, "0")}`;
};

const Events = ({ log, search }: { readonly log: EventLog; readonly search: string }) => {
  const events = useStore(log);
  const rows = events
    .map((event) => ({ event, text: event.properties ? JSON.stringify(event.properties) : "" }))
    .filter(({ event, text }) => `${event.event} ${text}`.toLowerCase().includes(search.trim().toLowerCase()));
  if (rows.length === 0) {
    return (
      <p className="demo-empty">
        {events.length === 0 ? "Nothing has happened yet. Open the modal." : "No event is like that."}
      </p>
    );
  }
  return (
    <section className="demo-events" aria-label="Events, the latest first" tabIndex={0}>
      <ol>
        {rows.map(({ event, text }) => (
          <li key={`${event.timestampMillis} ${event.event} ${text}`}>
            <time dateTime={new Date(event.timestampMillis).toISOString()}>{timeOf(event.timestampMillis)}</time>
            <strong>{event.event}</strong>
            <code>{text}</code>
          </li>
        ))}
      </ol>
    </section>
  );
};

const State = ({ name, search }: { readonly name: string; readonly search: string }) => {
  const client = usePortico();
  const stores = useMemo(() => storesOf(client), [client]);
  const store = stores[name] ?? client.connection.store;
  const text = stateText(useStore(store), search);
  return text === "" ? (
    <p className="demo-empty">Nothing of it is like that.</p>
  ) : (
    <Code code={text} label={`The store ${name}`} />
  );
};

/** The events as they happen, and the current state of every store of the client. */
export const Inspector = ({ log, selected, onSelect }: InspectorProps) => {
  const client = usePortico();
  const names = useMemo(() => Object.keys(storesOf(client)).sort(), [client]);
  const [search, setSearch] = useState("");
  const storeName = names.includes(selected) ? selected : "";
  const id = useId();
  const stateJson = () => stateText(storesOf(client)[storeName]?.get() ?? log.get());
  return (
    <Panel title="Inspector" about="Events as they happen, and any store of the client as it is now.">
      <div className="demo-inspector-bar">
        <label className="demo-field">
          <span>Shown</span>
          <select value={storeName} onChange={({ target }) => onSelect(target.value)}>
            <option value="">Events</option>
            <optgroup label="Stores">
              {names.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </optgroup>
          </select>
        </label>
        <label className="demo-field" htmlFor={id}>
          <span>Filter</span>
          <input
            id={id}
            type="search"
            value={search}
            placeholder="Name or text"
            onChange={({ target }) => setSearch(target.value)}
          />
        </label>
        {storeName === "" ? (
          <button type="button" className="demo-button" onClick={log.clear}>
            Clear
          </button>
        ) : (
          <CopyButton text={stateJson()} label="Copy" />
        )}
      </div>
      {storeName === "" ? <Events log={log} search={search} /> : <State name={storeName} search={search} />}
    </Panel>
  );
};

import { Icon, type IconName } from "./images/Icon.tsx";
import { Spinner } from "./states/Spinner.tsx";
import { Tag } from "./Tag.tsx";

interface TileProps {
  readonly icon: IconName;
  readonly label: string;
  /** Why it cannot be used yet; without one it can. */
  readonly tag?: string;
  readonly isBusy?: boolean;
  readonly onClick: () => void;
}

/** An action beside others: its icon, and its name below. */
export const Tile = ({ icon, label, tag, isBusy = false, onClick }: TileProps) => {
  const isOff = isBusy || tag !== undefined;
  return (
    <button
      type="button"
      className="portico-tile"
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
    >
      {isBusy ? <Spinner /> : <Icon name={icon} />}
      <span className="portico-tile-label">{label}</span>
      {tag ? <Tag>{tag}</Tag> : null}
    </button>
  );
};

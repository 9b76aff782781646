import { Icon, type IconName } from "./images/Icon.tsx";
import { Spinner } from "./states/Spinner.tsx";
import { Tag } from "./Tag.tsx";

interface TileProps {
  readonly icon: IconName;
  readonly label: string;
  /** Why the action is not available yet. An action without a tag is available. */
  readonly tag?: string;
  readonly isBusy?: boolean;
  readonly onClick: () => void;
}

/** An action in a row of actions: an icon with a name below it. */
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

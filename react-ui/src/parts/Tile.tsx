import { Icon, type IconName } from "./images/Icon.tsx";

interface TileProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: () => void;
}

/** An action among other actions: an icon and a name. */
export const Tile = ({ icon, label, onClick }: TileProps) => (
  <button type="button" className="portico-tile" onClick={onClick}>
    <Icon name={icon} />
    <span className="portico-tile-label">{label}</span>
  </button>
);

import { Icon, type IconName } from "./Icon.tsx";

interface IconButtonProps {
  readonly icon: IconName;
  /** What it does, for those who do not see the icon. */
  readonly label: string;
  readonly onClick: () => void;
}

/** A round button with an icon. */
export const IconButton = ({ icon, label, onClick }: IconButtonProps) => (
  <button type="button" className="portico-icon-button" aria-label={label} title={label} onClick={onClick}>
    <Icon name={icon} />
  </button>
);

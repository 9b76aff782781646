import { Icon } from "../../parts/images/Icon.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useWalletTexts } from "../../texts/useWalletTexts.ts";

interface CertifiedSwitchProps {
  readonly isOn: boolean;
  readonly set: (isOn: boolean) => void;
}

/** A switch that limits the list to certified wallets. */
export const CertifiedSwitch = ({ isOn, set }: CertifiedSwitchProps) => {
  const client = usePortico();
  const { allWallets: texts } = useWalletTexts();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={texts.certifiedSwitch}
      title={texts.certifiedSwitch}
      className="portico-icon-button portico-certified-switch"
      onClick={() => {
        set(!isOn);
        if (!isOn) void client.toasts.show({ message: texts.certifiedOnly, variant: "custom", icon: "shield" });
      }}
    >
      <Icon name="shield" />
    </button>
  );
};

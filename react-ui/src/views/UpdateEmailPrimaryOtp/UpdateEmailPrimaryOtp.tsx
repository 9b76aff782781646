import { ChangeCodeStep } from "../../login/ChangeCodeStep.tsx";
import type { ViewProps } from "../ViewProps.ts";

/** Asks for the code that was sent to the current address. */
export const UpdateEmailPrimaryOtp = ({ view }: ViewProps<"UpdateEmailPrimaryOtp">) => (
  <ChangeCodeStep email={view.email} currentEmail={view.email} />
);

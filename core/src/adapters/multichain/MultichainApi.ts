import { MULTICHAIN_TARGETS_MAX } from "../../domain/limits/multichain.ts";
import { RDNS_MAX_CHARACTERS } from "../../domain/limits.ts";
import { boundedList, boundedText, fieldOf } from "../../domain/untrustedValue.ts";
import { iconIn, nameIn, rdnsIn } from "../inPage/announcedFields.ts";

/** A wallet that offers the multichain API (CAIP-25), as it announced itself (CAIP-294). */
export interface MultichainApi {
  readonly name: string;
  readonly rdns: string;
  readonly imageUrl?: string;
  /** The extension to which messages go (CAIP-348). Without one, they go to its script in the page. */
  readonly extensionId?: string;
}

/** An id that browsers of the Chromium family give to an extension. */
const EXTENSION_ID = /^[a-p]{32}$/;

/** MetaMask names no target in browsers whose pages cannot reach an extension: its script in the page takes messages. */
const hasPageScript = (rdns: string): boolean => rdns === "io.metamask" || rdns.startsWith("io.metamask.");

/** The announcement in an event's detail. Undefined if it does not follow CAIP-294, or says no way to reach the wallet. */
export const multichainApiIn = (detail: unknown): MultichainApi | undefined => {
  const announced = fieldOf(detail, "params");
  const name = nameIn(announced);
  const rdns = rdnsIn(announced);
  if (fieldOf(detail, "method") !== "wallet_announce" || name === undefined || rdns === undefined) return undefined;
  const targets = boundedList(fieldOf(announced, "targets"), MULTICHAIN_TARGETS_MAX) ?? [];
  const extensions = targets.flatMap((target) =>
    fieldOf(target, "type") === "caip-348" ? (boundedText(fieldOf(target, "value"), RDNS_MAX_CHARACTERS) ?? []) : [],
  );
  const extensionId = extensions.find((id) => EXTENSION_ID.test(id));
  if (extensionId === undefined && !hasPageScript(rdns)) return undefined;
  return { name, rdns, ...iconIn(announced), ...(extensionId === undefined ? {} : { extensionId }) };
};

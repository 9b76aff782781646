import { formatUnits, truncateDecimal } from "../amount/decimal.ts";
import type { PorticoError } from "../errors/catalogue.ts";
import { TOKEN_AMOUNT_DECIMALS } from "../limits.ts";
import type { SwapPreview } from "../money/swap/swapState.ts";
import type { ModalEvent } from "./event.ts";

const swapProperties = ({ quote }: SwapPreview, isSmartAccount: boolean) => ({
  network: quote.chainId,
  swapFromToken: quote.from.symbol,
  swapToToken: quote.to.symbol,
  swapFromAmount: formatUnits(quote.fromAmount, quote.from.decimals),
  swapToAmount: truncateDecimal(formatUnits(quote.toAmount, quote.to.decimals), TOKEN_AMOUNT_DECIMALS),
  isSmartAccount,
});

export const swapSucceeded = (preview: SwapPreview, isSmartAccount: boolean): ModalEvent => ({
  event: "SWAP_SUCCESS",
  properties: swapProperties(preview, isSmartAccount),
});

/** The event of a step that failed: of an approval on its own, or of anything else. */
export const swapFailed = (preview: SwapPreview, isSmartAccount: boolean, { message }: PorticoError): ModalEvent => ({
  event: preview.step === "approve" || preview.step === "permit" ? "SWAP_APPROVAL_ERROR" : "SWAP_ERROR",
  properties: { ...swapProperties(preview, isSmartAccount), message },
});

/** The frame of the dialog while its contents are fetched. In a separate file, because the frame needs no other texts. */
export const openingTexts = {
  opening: "Opening…",
  close: "Close",
} as const;

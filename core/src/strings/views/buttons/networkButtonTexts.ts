/** The button with the network. In a separate file, because a page with the button needs no other texts before a click. */
export const networkButtonTexts = {
  switchNetwork: "Switch network",
  unknownNetwork: "Unknown Network",
  selectNetwork: "Choose a network",
} as const;

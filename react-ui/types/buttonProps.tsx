import { AccountButton, ConnectButton, NetworkButton } from "@portico/react-ui";

/** What a site may ask of the buttons, on every screen or on each kind. */
export const buttons = [
  <ConnectButton
    key="each"
    balance={{ smallScreen: "hide", largeScreen: "show" }}
    accountStatus={{ smallScreen: "avatar", largeScreen: "full" }}
    chainStatus={{ smallScreen: "none", largeScreen: "icon" }}
  />,
  <ConnectButton key="every" balance="hide" accountStatus="address" chainStatus="name" />,
  <AccountButton key="account" chainStatus="full" />,
  // @ts-expect-error: a value for one kind of screen leaves the other one open
  <ConnectButton key="one" chainStatus={{ smallScreen: "icon" }} />,
  // @ts-expect-error: a button of the network shows the network
  <NetworkButton key="network" chainStatus="none" />,
];

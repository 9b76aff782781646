/** Approving requests in the secure frame, and managing its wallet (docs/rules/account.md#embedded-account-screen). */
export const approvalTexts = {
  label: "Request of this site",
  loading: "The request is loading",
  none: "There is no request to approve",
  signedInWith: "Signed in with {provider}",
  byEmail: "email",
  byPasskey: "a passkey",
  renewBackup: "Get new backup words",
  renewBackupHint: "Replaces the words that you have",
  backupRenewed: "Your new backup words are in use",
  upgradeIntro: "On its own site you can turn your wallet into one whose keys you hold yourself.",
  upgradeLink: "Open the site of your wallet",
  upgradeNote: "Then disconnect here, and connect the upgraded wallet.",
} as const;

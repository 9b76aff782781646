import type { Texts } from "../../texts.ts";

export const approval = {
  label: "इस साइट का अनुरोध",
  loading: "अनुरोध लोड हो रहा है",
  none: "मंज़ूरी के लिए कोई अनुरोध नहीं है",
  signedInWith: "{provider} से साइन इन किया गया",
  byEmail: "ईमेल",
  byPasskey: "पासकी",
  renewBackup: "नए बैकअप शब्द पाएँ",
  renewBackupHint: "आपके मौजूदा शब्दों की जगह लेते हैं",
  backupRenewed: "आपके नए बैकअप शब्द इस्तेमाल में हैं",
  upgradeIntro: "वॉलेट की अपनी साइट पर, आप उसे ऐसे वॉलेट में बदल सकते हैं जिसकी कुंजियाँ आप खुद रखते हैं।",
  upgradeLink: "अपने वॉलेट की साइट खोलें",
  upgradeNote: "फिर यहाँ डिस्कनेक्ट करें और अपग्रेड किया गया वॉलेट कनेक्ट करें।",
} as const satisfies Texts["views"]["approval"];

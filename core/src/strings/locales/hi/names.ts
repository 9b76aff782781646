import type { Texts } from "../../texts.ts";

/** The texts of choosing and registering a name, in Hindi. */
export const names = {
  introTitle: "खाते का नाम चुनें",
  introHint: "लोग लंबे पते के बजाय आपके नाम पर भेज सकते हैं। हर कोई देख सकता है कि यह नाम किसका है।",
  choose: "नाम चुनें",
  learnAboutNames: "नामों के बारे में ज़्यादा जानें",
  fieldLabel: "नाम, {suffix} के बिना",
  placeholder: "नाम टाइप करें",
  submitLabel: "{name} रजिस्टर करें",
  tooShort: "नाम में कम से कम 4 वर्ण होने चाहिए",
  tooLong: "नाम में ज़्यादा से ज़्यादा 64 वर्ण हो सकते हैं",
  characters: "सिर्फ़ अक्षर, अंक और हाइफ़न इस्तेमाल करें",
  lookalike: "नाम में तीसरे और चौथे स्थान पर हाइफ़न नहीं हो सकते, क्योंकि वह किसी और नाम जैसा दिख सकता है",
  owned: "{name} पहले से आपका है",
  available: "उपलब्ध है",
  registered: "रजिस्टर है",
  isAvailable: "{name} उपलब्ध है",
  isRegistered: "{name} पहले से रजिस्टर है",
  suggestionsLabel: "उपलब्ध नाम",
  signing: "अपने वॉलेट में पुष्टि करें",
  registering: "{name} रजिस्टर हो रहा है",
  successTitle: "{name} आपका है",
  successHint: "अब कोई भी इस नाम से आपका खाता ढूँढ सकता है।",
  letsGo: "चलिए!",
  learnMore: "ज़्यादा जानें",
} as const satisfies Texts["views"]["names"];

import type { Texts } from "../../texts.ts";

/** The texts of choosing and registering a name, in Polish. */
export const names = {
  introTitle: "Wybierz nazwę konta",
  introHint: "Inni mogą wysyłać na Twoją nazwę zamiast na długi adres. Każdy może zobaczyć, do kogo należy nazwa.",
  choose: "Wybierz nazwę",
  learnAboutNames: "Dowiedz się więcej o nazwach",
  fieldLabel: "Nazwa, bez {suffix}",
  placeholder: "Wpisz nazwę",
  submitLabel: "Zarejestruj {name}",
  tooShort: "Nazwa musi mieć co najmniej 4 znaki",
  tooLong: "Nazwa może mieć najwyżej 64 znaki",
  characters: "Używaj tylko liter, cyfr i łączników",
  lookalike: "Nazwa nie może mieć łączników na trzecim i czwartym miejscu, ponieważ mogłaby przypominać inną",
  owned: "Nazwa {name} już należy do Ciebie",
  available: "Dostępna",
  registered: "Zajęta",
  isAvailable: "Nazwa {name} jest dostępna",
  isRegistered: "Nazwa {name} jest już zajęta",
  suggestionsLabel: "Dostępne nazwy",
  signing: "Potwierdź w portfelu",
  registering: "Rejestrowanie nazwy {name}",
  successTitle: "Nazwa {name} należy do Ciebie",
  successHint: "Teraz każdy może znaleźć Twoje konto po tej nazwie.",
  letsGo: "Zaczynamy!",
  learnMore: "Dowiedz się więcej",
} as const satisfies Texts["views"]["names"];

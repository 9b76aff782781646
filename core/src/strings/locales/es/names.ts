import type { Texts } from "../../texts.ts";

/** The texts of choosing and registering a name, in Spanish. */
export const names = {
  introTitle: "Elige un nombre de cuenta",
  introHint:
    "Otras personas pueden enviar a tu nombre en lugar de a una dirección larga. Todo el mundo puede ver de quién es.",
  choose: "Elegir nombre",
  learnAboutNames: "Más información sobre los nombres",
  fieldLabel: "Nombre, sin {suffix}",
  placeholder: "Escribe un nombre",
  submitLabel: "Registrar {name}",
  tooShort: "Un nombre necesita al menos 4 caracteres",
  tooLong: "Un nombre tiene como máximo 64 caracteres",
  characters: "Usa solo letras, cifras y guiones",
  lookalike: "Un nombre no puede tener guiones en la tercera y cuarta posición, porque podría parecerse a otro",
  owned: "{name} ya es tuyo",
  available: "Disponible",
  registered: "Registrado",
  isAvailable: "{name} está disponible",
  isRegistered: "{name} ya está registrado",
  suggestionsLabel: "Nombres disponibles",
  signing: "Confirma en tu billetera",
  registering: "Registrando {name}",
  successTitle: "{name} es tuyo",
  successHint: "Ahora cualquiera puede encontrar tu cuenta por este nombre.",
  letsGo: "¡Vamos!",
  learnMore: "Más información",
} as const satisfies Texts["views"]["names"];

import type { Texts } from "../../texts.ts";

/** The texts of choosing and registering a name, in Brazilian Portuguese. */
export const names = {
  introTitle: "Escolha um nome de conta",
  introHint: "As pessoas podem enviar para o seu nome em vez de um endereço longo. Todos podem ver de quem ele é.",
  choose: "Escolher nome",
  learnAboutNames: "Saiba mais sobre nomes",
  fieldLabel: "Nome, sem {suffix}",
  placeholder: "Digite um nome",
  submitLabel: "Registrar {name}",
  tooShort: "Um nome precisa de pelo menos 4 caracteres",
  tooLong: "Um nome tem no máximo 64 caracteres",
  characters: "Use apenas letras, números e hifens",
  lookalike: "Um nome não pode ter hifens na terceira e na quarta posição, porque poderia parecer outro",
  owned: "{name} já é seu",
  available: "Disponível",
  registered: "Registrado",
  isAvailable: "{name} está disponível",
  isRegistered: "{name} já está registrado",
  suggestionsLabel: "Nomes disponíveis",
  signing: "Confirme na sua carteira",
  registering: "Registrando {name}",
  successTitle: "{name} é seu",
  successHint: "Agora qualquer pessoa pode encontrar sua conta por esse nome.",
  letsGo: "Vamos lá!",
  learnMore: "Saiba mais",
} as const satisfies Texts["views"]["names"];

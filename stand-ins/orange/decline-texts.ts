/** Orange's declines share one code: the text tells them apart (facts/operators.md). */
const declines: Readonly<Record<string, string>> = {
  funds: "Le solde du compte du payeur est insuffisant",
  blocked: "Utilisateur bloque",
  unknown: "Beneficiaire introuvable",
  limit: "montant superieur au montant maximum autorise",
  pin: "Le code PIN du canal est incorrect",
  used: "Ce payToken a deja servi",
};

/** The words of a decline by its name; any other text as it is. */
export const declineText = (name: string): string => `60019 :: ${declines[name] ?? name}`;

import type { words as english } from "../en/site.ts";
import type { Shape } from "../shape.ts";

export const words = {
  footer: {
    usefulLinks: "Liens utiles",
    home: "Accueil",
    social: "Suivez-nous",
    facebook: "Facebook",
    whatsapp: "WhatsApp",
    linkedin: "LinkedIn",
    twitter: "X (Twitter)",
    opensOutside: "{{name}}, ouvre un autre site",
    privacy: "Politique de confidentialité",
    terms: "Conditions générales",
    copyright: "© {{year}} Annales. Tous droits réservés.",
  },
  header: {
    contact: "Contact",
    signin: "connexion",
    portal: "mon espace",
  },
} satisfies Shape<typeof english>;

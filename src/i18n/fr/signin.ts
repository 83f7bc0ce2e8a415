import type { words as english } from "../en/signin.ts";
import type { Shape } from "../shape.ts";

export const words = {
  signin: {
    title: "Bon retour parmi nous",
    identifier: "E-mail ou numéro de téléphone",
    showPassword: "Afficher le mot de passe",
    hidePassword: "Masquer le mot de passe",
    submit: "Se connecter",
    forgot: "Mot de passe oublié ?",
    noAccount: "Pas encore de compte ?",
    toSignup: "S’inscrire",
    returnNotice: "Connectez-vous : vous retrouverez ensuite votre page.",
    passwordChanged: "Votre mot de passe est changé. Connectez-vous avec le nouveau.",
    newHere: "Aperçu gratuit de la première page de chaque épreuve.",
    cookiesRefused:
      "Ce navigateur refuse les cookies, et sans eux la connexion ne tient pas. Autorisez-les pour cette page, puis réessayez.",
    totp: "Code de votre application d’authentification",
    demoTitle: "Essayez la démo",
    demoBody: "Choisissez un compte. Le mot de passe est {{password}} pour tous.",
    demoUse: "Remplir avec {{email}}",
    enrolTitle: "Configurez votre application d’authentification",
    enrolBody:
      "Ajoutez cette clé à une application d’authentification sur votre téléphone. Elle reste affichée jusqu’au premier code correct.",
    enrolOpen: "L’ouvrir dans une application sur cet appareil",
  },
  field: {
    password: "Mot de passe",
  },
  validation: {
    identifier: "Indiquez une adresse e-mail valide, ou un numéro MTN ou Orange",
    passwordRequired: "Entrez votre mot de passe",
    totp: "Saisissez les 6 chiffres de votre application d’authentification",
  },
  access: {
    signinNeeded: "Pour voir cette épreuve, vous devez d’abord vous connecter.",
  },
} satisfies Shape<typeof english>;

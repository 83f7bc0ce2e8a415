import type { words as english } from "../en/fields.ts";
import type { Shape } from "../shape.ts";

export const words = {
  field: {
    name: "Nom",
    email: "E-mail",
    phone: "Numéro de téléphone",
    phoneExample: "Exemple : 670000001",
    newPassword: "Nouveau mot de passe",
    newPasswordConfirm: "Confirmez le nouveau mot de passe",
    institution: "Établissement",
    faculty: "Faculté",
    department: "Département",
    departments: "Départements",
    level: "Niveau",
    semester: "Semestre",
    academicYear: "Année académique",
    category: "Catégorie",
    categories: "Catégories",
    code: "Code de l’UE",
    title: "Intitulé",
    type: "Type",
    year: "Année",
    status: "Statut",
    paidFor: "Objet du paiement",
    createdAt: "Date",
    subject: "Objet",
    message: "Message",
  },
} satisfies Shape<typeof english>;

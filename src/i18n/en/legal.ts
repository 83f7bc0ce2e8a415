export const words = {
  privacy: {
    title: "Privacy policy",
    whatTitle: "What we keep",
    whatBody:
      "Your name, email, phone number and school, your payments, and the papers you upload or favourite. We never see your mobile money PIN.",
    whyTitle: "Why",
    whyBody: "To open your papers, take your payments, and tell you what you asked to hear about.",
    whoTitle: "Who else sees it",
    whoBody: "Your mobile money operator sees the payment. Nobody else gets your data, and we do not sell it.",
    rightsTitle: "Your rights",
    rightsBody: "To see, correct or delete your data, write to us from the contact page.",
  },
  terms: {
    title: "General terms",
    accountTitle: "Your account",
    accountBody: "One person, one account. Keep your password to yourself.",
    paymentsTitle: "Payments",
    paymentsBody:
      "A university subscription opens one level and one semester; an HND or Concour subscription opens one category for 3 months. Prices are in FCFA and shown before you pay.",
    uploadsTitle: "Uploads",
    uploadsBody: "Upload only papers you may share. We check each one before it is shown.",
    solutionsTitle: "Solutions",
    solutionsBody: "Proposed solutions are made by AI and may be wrong. They do not replace your lectures.",
  },
} as const;

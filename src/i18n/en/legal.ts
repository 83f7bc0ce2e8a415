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
    countsTitle: "If you help improve Annales",
    countsBody:
      "Only if you turn it on in your settings: your browser counts the steps of payments and uploads, how long each takes, and where you leave. At most 300 bytes are sent, and we add them to sums of the day, which we delete after 90 days. Your name, your account, your papers and what you type are not in them, and no sum is stored with an account. You can turn it off at any time.",
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

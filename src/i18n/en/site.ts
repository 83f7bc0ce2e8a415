export const words = {
  footer: {
    usefulLinks: "Useful links",
    home: "Home",
    social: "Follow us",
    facebook: "Facebook",
    whatsapp: "WhatsApp",
    linkedin: "LinkedIn",
    twitter: "X (Twitter)",
    opensOutside: "{{name}}, opens another site",
    privacy: "Privacy policy",
    terms: "General terms",
    copyright: "© {{year}} Annales. All rights reserved.",
  },
  header: {
    contact: "Contact",
    signin: "signin",
    portal: "portal",
  },
} as const;

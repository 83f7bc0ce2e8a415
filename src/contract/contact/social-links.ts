/** Where Annales can be followed (product.md §2 'Footer'). */
export const socialLinks = {
  facebook: "https://www.facebook.com/annales.cm",
  whatsapp: "https://www.whatsapp.com/channel/annales-cm",
  linkedin: "https://www.linkedin.com/company/annales-cm",
  twitter: "https://x.com/annales_cm",
} as const;

export const words = {
  offline: {
    toShelf: "Papers on this phone",
    keptUntil: "{{size}}, until {{date}}",
  },
  opened: {
    title: "Open to you",
    nothing: "No subscription is running.",
    until: "{{what}}, until {{date}}",
  },
  reading: {
    recent: "Recently read",
    goOn: "Continue at page {{page}} of {{count}}",
  },
} as const;

export const words = {
  install: {
    update: "A new version is ready.",
    updateAction: "Update now",
    updateLater: "Later",
  },
  offline: {
    title: "You are offline",
    body: "This page needs a connection. Papers kept on this phone can be read without one.",
    toShelf: "Papers on this phone",
    keep: "Keep on this phone ({{size}})",
    keeping: "Keeping page {{done}} of {{count}}. Press to stop.",
    letGo: "On this phone ({{size}}). Press to remove it.",
    ended: "What opened this paper is over: it is no longer on this phone.",
    failed: "The paper could not be kept. Check your connection and the room on your phone, then press again.",
    keptUntil: "{{size}}, until {{date}}",
  },
  reading: {
    recent: "Recently read",
    goOn: "Continue at page {{page}} of {{count}}",
  },
} as const;

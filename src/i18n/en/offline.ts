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
  },
} as const;

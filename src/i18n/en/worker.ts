/** The texts that the worker itself writes, without a page. */
export const words = {
  offline: {
    title: "You are offline",
    body: "This page needs a connection. Papers kept on this phone can be read without one.",
  },
} as const;

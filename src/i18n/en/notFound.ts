export const words = {
  notFound: {
    title: "Page not found",
    body: "This page does not exist, or was removed.",
    paper: "This paper does not exist, or was removed.",
    home: "Go home",
  },
} as const;

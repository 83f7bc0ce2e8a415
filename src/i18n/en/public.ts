export const words = {
  common: {
    appName: "Annales",
    loading: "Loading...",
    loadingPage: "One moment, the page is loading",
    save: "Save",
    cancel: "Cancel",
    close: "Close",
    back: "Back",
    continue: "Continue",
    noneFound: "Nothing found",
    retry: "Try again",
    optional: "optional",
    skipToContent: "Skip to the content",
    amount: "{{amount}} FCFA",
  },
  language: {
    label: "Language",
    english: "English",
    french: "Français",
  },
  alert: {
    close: "Close this message",
    typeSwitched: "You are now in the {{type}} area.",
    offline: "You are offline. Papers kept on this phone still open.",
    noAnswer: "No answer came. Check your connection, then press again: your form is still here.",
    backOnline: "You are online again.",
  },
  header: {
    logo: "Annales, home",
  },
  type: {
    university: "University",
    hnd: "HND",
    concour: "Concour",
  },
  toast: {
    unknownError: "Something went wrong. Please refresh the page or try again later.",
  },
} as const;

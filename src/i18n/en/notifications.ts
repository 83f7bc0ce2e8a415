export const words = {
  notifications: {
    offNotification: "Notifications are turned off. Turn them on in the settings.",
    noNotification: "No notifications for now.",
    markAllRead: "Mark all as read",
    deleteAll: "Delete all",
    deleteAllTitle: "Delete all notifications?",
    unread: "unread",
    open: "Open",
    openOne: "Open: {{title}}",
  },
  logout: {
    title: "Log out?",
    body: "You will need your password to log back in. Papers kept on this phone are removed.",
    confirm: "Log out",
  },
  favourites: {
    empty: "No favourites yet. Tap the heart on a paper to keep it here.",
    find: "Find a paper",
  },
} as const;

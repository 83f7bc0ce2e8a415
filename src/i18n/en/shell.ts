export const words = {
  menu: {
    label: "Main menu",
    open: "Open the menu",
    typeSelector: "Area",
    dashboard: "Dashboard",
    uploadPaper: "Upload paper",
    payments: "Payments",
    favourites: "Favourites",
    myPoints: "My points",
    settings: "Settings",
    profile: "Profile",
    admin: "Admin",
    logout: "Logout",
    close: "Close the menu",
    tabsLabel: "Quick menu",
    tabPapers: "Papers",
    tabUpload: "Upload",
    tabPoints: "Points",
  },
  shell: {
    notifications: "Notifications",
    unreadOne: "{{count}} unread notification",
    unreadMany: "{{count}} unread notifications",
    paperTitle: "Paper",
    accountMenu: "Account of {{name}}",
  },
  dashboard: {
    subscribe: "Subscribe",
  },
  payments: {
    activeUntil: "Open until {{date}}",
  },
  uploads: {
    title: "My uploads",
  },
  install: {
    update: "A new version is ready.",
    updateAction: "Update now",
    updateLater: "Later",
  },
} as const;

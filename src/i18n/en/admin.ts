export const words = {
  admin: {
    title: "Administration",
    review: "Review queue",
    reviewEmpty: "Nothing waits for review.",
    approve: "Approve",
    reject: "Reject",
    rejectReason: "Reason, shown to the student",
    catalogue: "Catalogue",
    fees: "Fees",
    users: "Users",
    messages: "Contact messages",
  },
} as const;

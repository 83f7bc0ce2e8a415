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
    decisionNeeded: "Choose to grant or to close",
    reasonNeeded: "Say why, in 5 to 500 characters",
    feeNeeded: "A fee is a whole number of FCFA above 0",
    academicYearNeeded: "Write the academic year like 2026/2027",
    freeTrialsNeeded: "Free trials are a whole number from 0 to 100",
  },
} as const;

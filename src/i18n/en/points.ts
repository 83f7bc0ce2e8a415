export const words = {
  points: {
    balanceOne: "{{count}} point",
    balanceMany: "{{count}} points",
    explain:
      "{{value}} points pay for a semester. You earn 1 point for each friend who subscribes and for each approved upload.",
    redeem: "Use {{value}} points",
    redeemTitle: "Which semester would you like?",
    redeemConfirm: "Use {{value}} points for {{level}}, {{semester}}?",
    missingOne: "{{count}} more point and a semester is yours.",
    missingMany: "{{count}} more points and a semester is yours.",
    historyEmpty: "No points yet. Invite a friend or upload a paper.",
    reasonReferral: "A friend subscribed",
    reasonUpload: "Upload approved: {{title}}",
    reasonRedeemed: "Semester paid with points",
  },
  referral: {
    title: "Invite your friends",
    description: "Send your link. When a friend subscribes for the first time, you earn 1 point.",
    id: "Your code: {{referralId}}",
    copyLink: "Copy link",
    copied: "Link copied",
    countRegistered: "Signed up: {{count}}",
    countSubscribed: "Subscribed: {{count}}",
  },
} as const;

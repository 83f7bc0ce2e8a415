export const words = {
  done: {
    signedUp: "Welcome to Annales! Check your email for your code.",
    signedOut: "You are logged out. See you soon.",
    codeSent: "A new code is on its way",
    resetSent: "If this email has an account, a code is on its way",
    emailVerified: "Your email is verified",
    passwordChanged: "Your password is changed. Your other devices are logged out.",
    profileSaved: "Profile saved",
    photoSaved: "Photo saved",
    settingsSaved: "Settings saved",
    contactSent: "Thank you. Your message is with us.",
    paperUploaded: "Thank you. Your paper is waiting for approval.",
    paperDeleted: "Paper deleted",
    notificationsRead: "All notifications are marked as read",
    notificationsDeleted: "All notifications are deleted",
    pointsRedeemed: "Your semester is open. {{value}} points were used.",
    solutionAsked: "Your solution is on its way",
  },
  email: {
    verifySubject: "Your Annales verification code",
    verifyBody:
      "Hello {{name}}, your code is {{code}}. Enter it in Annales within {{minutes}} minutes to verify your email. If you did not sign up, you can ignore this email.",
    resetSubject: "Reset your Annales password",
    resetBody:
      "Hello {{name}}, your code is {{code}}. Enter it in Annales within {{minutes}} minutes and choose a new password. If you did not ask for it, ignore this email: your password stays the same.",
    paymentSubject: "Payment received: {{amount}} FCFA",
    paymentBody:
      "Hello {{name}}, we received {{amount}} FCFA from {{phone}} ({{service}}) for {{product}} on {{date}}. Reference: {{reference}}. Your access is open until {{until}}. Keep this email as your receipt.",
    expirySubject: "Your subscription ({{product}}) ends on {{date}}",
    expiryBody:
      "Hello {{name}}, your subscription ({{product}}) ends on {{date}}. To keep reading, subscribe again on the payments page, or use {{value}} points for a semester. Your favourites stay with you.",
  },
  operator: {
    payerMessage: "Annales: {{product}}",
    payeeNote: "Subscription {{product}}",
  },
  push: {
    paperApprovedTitle: "Your paper is approved",
    paperApprovedBody: "{{title}} is online. You earned 1 point.",
    paperRejectedTitle: "Your paper was not accepted",
    paperRejectedBody: "{{title}}: {{reason}}",
    paymentReceivedTitle: "Payment received",
    paymentReceivedBody: "{{amount}} FCFA for {{product}}. Your papers are open.",
    solutionReadyTitle: "Your solution is ready",
    solutionReadyBody: "Open {{title}} to read it.",
    pointEarnedTitle: "You earned 1 point",
    pointEarnedBody: "A friend you invited has subscribed.",
    expiringTitle: "Your subscription ends soon",
    expiringBody: "{{product}} stays open until {{date}}.",
  },
} as const;

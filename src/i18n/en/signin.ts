export const words = {
  signin: {
    title: "Welcome back",
    identifier: "Email or phone number",
    showPassword: "Show the password",
    hidePassword: "Hide the password",
    submit: "Sign in",
    forgot: "Forgot your password?",
    noAccount: "No account yet?",
    toSignup: "Sign up",
    returnNotice: "Sign in, and we will take you back to your page.",
    passwordChanged: "Your password is changed. Sign in with the new one.",
    newHere: "You can preview the first page of every paper for free.",
    cookiesRefused:
      "This browser refuses cookies, and without them you cannot stay signed in. Allow them for this page, then try again.",
    totp: "Code from your authenticator app",
    demoTitle: "Try the demo",
    demoBody: "Choose an account. The password is {{password}} for all of them.",
    demoUse: "Fill in {{email}}",
    enrolTitle: "Set up your authenticator app",
    enrolBody: "Add this key to an authenticator app on your phone. It stays here until you enter a correct code.",
    enrolOpen: "Open it in an app on this device",
  },
  field: {
    password: "Password",
  },
  validation: {
    identifier: "Provide either a valid email address, or an MTN or Orange phone number",
    passwordRequired: "Enter your password",
    totp: "Enter the 6 digits of your authenticator app",
  },
  access: {
    signinNeeded: "To view this paper, you will need to make sure you are authenticated.",
  },
} as const;

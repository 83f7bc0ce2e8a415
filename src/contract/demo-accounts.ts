/** The accounts of the demo (contract.md, 'Running it'); they exist with `DEMO=on` only. */
export const DEMO_PASSWORD = "annales-demo";
export const demoAccountEmails = [
  "university@example.com",
  "hnd@example.com",
  "concour@example.com",
  "admin@example.com",
] as const;

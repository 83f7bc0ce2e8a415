import type { Fee } from "../../src/contract/payments/payment.ts";

/** What a semester of papers, a category of papers and their solutions cost in the demo, in FCFA: a proposal, a real service sets its own. */
export const demoFees: Fee = { amount: 1500, categoryFee: 2000, solutionFee: 1000 };

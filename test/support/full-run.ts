/** Whether tests run that are slow and that few changes break: in `npm run test:full`. */
export const isFullRun = process.env["FULL"] !== undefined;

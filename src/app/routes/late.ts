/** What comes once the page stands: one file, as small ones weigh more and take more round trips (docs/decisions/0012). */
export { default as Connection } from "./connection.tsx";
export { default as Notifications } from "./notifications.tsx";
export { default as OnPhone } from "./on-phone.tsx";
export { default as Promotion } from "./promotion.tsx";
export { default as Update } from "./update.tsx";

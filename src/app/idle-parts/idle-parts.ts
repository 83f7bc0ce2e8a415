/** What comes once the page stands: one file, as small ones weigh more and take more round trips (docs/decisions/0012). */
export { default as Connection } from "./connection-part.tsx";
export { default as Notifications } from "./notifications-part.tsx";
export { default as OnPhone } from "./papers-on-device-part.tsx";
export { default as Promotion } from "./promo-popup-part.tsx";
export { default as Update } from "./app-update-part.tsx";

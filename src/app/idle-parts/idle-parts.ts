/** What every page loads while the browser is idle: one file, as small ones weigh more and take more round trips (docs/decisions/0012). */
export { default as Aside } from "../routes/dashboard/dashboard-aside-part.tsx";
export { default as Connection } from "./connection-part.tsx";
export { default as Notifications, joinNotifications } from "./notifications-part.tsx";
export { default as Update } from "./app-update-part.tsx";

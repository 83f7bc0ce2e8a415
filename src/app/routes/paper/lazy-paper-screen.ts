import { lazyScreen } from "../../lazy-screen.ts";

export const PaperScreen = lazyScreen(["reader", "offline", "notFound"], () => import("./paper-route.tsx"));

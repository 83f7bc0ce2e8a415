import { lazyScreen } from "../lazy-screen.ts";

export const PaperScreen = lazyScreen(["reader", "notFound"], () => import("./paper.tsx"));

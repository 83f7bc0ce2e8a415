import { NotFoundScreen } from "../../../ui/not-found/not-found-screen.tsx";
import { publicPage } from "./public-page.tsx";

export default publicPage(NotFoundScreen);

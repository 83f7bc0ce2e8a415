export { NotFoundScreen as default } from "../../ui/not-found/not-found-screen.tsx";

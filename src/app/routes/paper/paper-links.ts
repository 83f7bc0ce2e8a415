import { createPaperPrefetch } from "../../../services/papers/paper-prefetch.ts";
import { watchLinkPresses } from "../../../ui/hooks/navigation/link-presses.ts";
import type { AppRuntime } from "../../app-runtime.ts";

/** From now on a paper is asked for as soon as its link is pressed. A file of its own: it comes before the reader, which is larger. */
export const askForPressedPapers = ({ api }: AppRuntime): void => watchLinkPresses(createPaperPrefetch(api));

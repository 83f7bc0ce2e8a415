import { useSelector } from "@xstate/react";
import { Suspense } from "react";
import { Route, Switch } from "wouter";
import { routeOf } from "../contract/routes.ts";
import { Frame } from "../ui/shell/frame.tsx";
import { Waiting } from "../ui/shell/waiting.tsx";
import { LanguageContext } from "../ui/texts.ts";
import { lazyScreen } from "./lazy-screen.ts";
import StudentRoute from "./routes/student.tsx";
import type { World } from "./world.ts";
import { WorldContext } from "./world-context.ts";

const SignIn = lazyScreen(["signin"], () => import("./routes/signin.tsx"));
const NotFound = lazyScreen(["notFound"], () => import("./routes/not-found.ts"));

/** The app behind the public pages: sign-in, the student's pages, and not found. */
export function App({ world }: { readonly world: World }) {
  const language = useSelector(world.language, (state) => state.context.language);
  return (
    <WorldContext value={world}>
      <LanguageContext value={language}>
        <Frame toasts={world.toasts} session={world.session} language={world.language}>
          <Suspense fallback={<Waiting />}>
            <Switch>
              <Route path="/signin" component={SignIn} />
              <Route path="/user/*?">{() => (routeOf(location.pathname) ? <StudentRoute /> : <NotFound />)}</Route>
              <Route component={NotFound} />
            </Switch>
          </Suspense>
        </Frame>
      </LanguageContext>
    </WorldContext>
  );
}

import { useSelector } from "@xstate/react";
import { Suspense } from "react";
import { Route, Switch } from "wouter";
import { routeOf } from "../contract/routes.ts";
import { Frame } from "../ui/shell/app-frame.tsx";
import { Waiting } from "../ui/feedback/page-loading.tsx";
import { LanguageContext } from "../ui/use-texts.ts";
import { latePart } from "./lazy-part.ts";
import { lazyScreen } from "./lazy-screen.ts";
import StudentRoute from "./routes/signed-in-route.tsx";
import type { World } from "./app-runtime.ts";
import { WorldContext } from "./app-runtime-context.ts";

const SignIn = lazyScreen(["signin", "site"], () => import("./routes/auth/sign-in-route.tsx"));
const SignUp = lazyScreen(["forms", "errors"], () => import("./routes/auth/sign-up-route.tsx"));
const EmailVerify = lazyScreen(["forms"], () => import("./routes/auth/email-verify-route.tsx"));
const PasswordForgot = lazyScreen(["forms"], () => import("./routes/auth/password-forgot-route.tsx"));
const PasswordVerify = lazyScreen(["forms"], () => import("./routes/auth/password-verify-route.tsx"));
const PasswordReset = lazyScreen(["forms"], () => import("./routes/auth/password-reset-route.tsx"));
const Contact = lazyScreen(["forms"], () => import("./routes/public/contact-route.tsx"));
const NotFound = lazyScreen(["notFound", "site"], () => import("./routes/public/not-found-route.ts"));

const Promotion = latePart([], async () => (await import("./idle-parts/idle-parts.ts")).Promotion);

/** The app behind the public pages: sign-in, the student's pages, and not found. */
export function App({ world }: { readonly world: World }) {
  const language = useSelector(world.language, (state) => state.context.language);
  return (
    <WorldContext value={world}>
      <LanguageContext value={language}>
        <Frame toasts={world.toasts} overlay={world.overlay} language={world.language} popup={<Promotion />}>
          <Suspense fallback={<Waiting />}>
            <Switch>
              <Route path="/signin" component={SignIn} />
              <Route path="/signup" component={SignUp} />
              <Route path="/email/verify" component={EmailVerify} />
              <Route path="/password/forgot" component={PasswordForgot} />
              <Route path="/password/verify" component={PasswordVerify} />
              <Route path="/password/reset" component={PasswordReset} />
              <Route path="/contact" component={Contact} />
              <Route path="/user/*?">{() => (routeOf(location.pathname) ? <StudentRoute /> : <NotFound />)}</Route>
              <Route path="/admin/*?">{() => (routeOf(location.pathname) ? <StudentRoute /> : <NotFound />)}</Route>
              <Route component={NotFound} />
            </Switch>
          </Suspense>
        </Frame>
      </LanguageContext>
    </WorldContext>
  );
}

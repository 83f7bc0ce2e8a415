import { useSelector } from "@xstate/react";
import { Suspense } from "react";
import { Route, Switch } from "wouter";
import { routeOf } from "../contract/routes.ts";
import { Frame } from "../ui/shell/frame.tsx";
import { Waiting } from "../ui/shell/waiting.tsx";
import { LanguageContext } from "../ui/texts.ts";
import { latePart } from "./late-part.ts";
import { lazyScreen } from "./lazy-screen.ts";
import StudentRoute from "./routes/student.tsx";
import type { World } from "./world.ts";
import { WorldContext } from "./world-context.ts";

const SignIn = lazyScreen(["signin", "site"], () => import("./routes/signin.tsx"));
const SignUp = lazyScreen(["forms", "errors"], () => import("./routes/signup.tsx"));
const EmailVerify = lazyScreen(["forms"], () => import("./routes/email-verify.tsx"));
const PasswordForgot = lazyScreen(["forms"], () => import("./routes/password-forgot.tsx"));
const PasswordVerify = lazyScreen(["forms"], () => import("./routes/password-verify.tsx"));
const PasswordReset = lazyScreen(["forms"], () => import("./routes/password-reset.tsx"));
const Contact = lazyScreen(["forms"], () => import("./routes/contact.tsx"));
const NotFound = lazyScreen(["notFound", "site"], () => import("./routes/not-found.ts"));

const Promotion = latePart([], async () => (await import("./routes/late.ts")).Promotion);

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

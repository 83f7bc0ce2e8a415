import { useSelector } from "@xstate/react";
import { Suspense } from "react";
import { Route, Switch } from "wouter";
import { POPUP_CONFIG_DELAY } from "../contract/notifications/popup-timing.ts";
import { routeOf } from "../contract/routes.ts";
import { untilPageAge } from "../services/browser/when-idle.ts";
import { AppFrame } from "../ui/shell/app-frame.tsx";
import { PageLoading } from "../ui/feedback/page-loading.tsx";
import { LanguageContext } from "../ui/use-texts.ts";
import { idlePart } from "./lazy-part.ts";
import { lazyScreen } from "./lazy-screen.ts";
import SignedInRoute from "./routes/signed-in-route.tsx";
import type { AppRuntime } from "./app-runtime.ts";
import { AppRuntimeContext } from "./app-runtime-context.ts";

const SignIn = lazyScreen(["signin", "site"], () => import("./routes/auth/sign-in-route.tsx"));
const SignUp = lazyScreen(["forms", "errors"], () => import("./routes/auth/sign-up-route.tsx"));
const EmailVerify = lazyScreen(["forms"], () => import("./routes/auth/email-verify-route.tsx"));
const PasswordForgot = lazyScreen(["forms"], () => import("./routes/auth/password-forgot-route.tsx"));
const PasswordVerify = lazyScreen(["forms"], () => import("./routes/auth/password-verify-route.tsx"));
const PasswordReset = lazyScreen(["forms"], () => import("./routes/auth/password-reset-route.tsx"));
const Contact = lazyScreen(["forms"], () => import("./routes/public/contact-route.tsx"));
const NotFound = lazyScreen(["notFound", "site"], () => import("./routes/public/not-found-route.ts"));

/** Screens that the server sends drawn, by path. */
export const sentScreens: Readonly<Record<string, Pick<typeof SignIn, "open">>> = {
  "/signin": SignIn,
  "/signup": SignUp,
  "/password/forgot": PasswordForgot,
};

/** How long the popup's part comes before it first asks for its figures, in ms. */
const POPUP_AHEAD = 2_000;
/** It counts its turns from when the page was loaded: coming sooner it would be in the way of the first page. */
const Promotion = idlePart([], async () => {
  await untilPageAge(POPUP_CONFIG_DELAY - POPUP_AHEAD);
  return (await import("./idle-parts/promo-popup-part.tsx")).default;
});

/** The app behind the public pages: sign-in, the student's pages, and not found. */
export function App({ world }: { readonly world: AppRuntime }) {
  const language = useSelector(world.language, (state) => state.context.language);
  return (
    <AppRuntimeContext value={world}>
      <LanguageContext value={language}>
        <AppFrame toasts={world.toasts} overlay={world.overlay} language={world.language} popup={<Promotion />}>
          <Suspense fallback={<PageLoading />}>
            <Switch>
              <Route path="/signin" component={SignIn} />
              <Route path="/signup" component={SignUp} />
              <Route path="/email/verify" component={EmailVerify} />
              <Route path="/password/forgot" component={PasswordForgot} />
              <Route path="/password/verify" component={PasswordVerify} />
              <Route path="/password/reset" component={PasswordReset} />
              <Route path="/contact" component={Contact} />
              <Route path="/user/*?">{() => (routeOf(location.pathname) ? <SignedInRoute /> : <NotFound />)}</Route>
              <Route path="/admin/*?">{() => (routeOf(location.pathname) ? <SignedInRoute /> : <NotFound />)}</Route>
              <Route component={NotFound} />
            </Switch>
          </Suspense>
        </AppFrame>
      </LanguageContext>
    </AppRuntimeContext>
  );
}

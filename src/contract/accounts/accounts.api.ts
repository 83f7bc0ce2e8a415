import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api";
import { MessageResponse, User } from "../entities.ts";
import { SignInResponse } from "./own-account.ts";
import { SignInForm, SignUpForm } from "../forms.ts";
import { SignedInOnly } from "../http/api-middleware.ts";
import { callDoc, groupDoc } from "../openapi/doc.ts";

export const accountsApi = HttpApiGroup.make("accounts")
  .annotateMerge(groupDoc("Sign-up, sign-in, and the account that is signed in."))
  .add(
    HttpApiEndpoint.post("signIn", "/auth/signin", { payload: SignInForm, success: SignInResponse }).annotateMerge(
      callDoc(
        "Sign in",
        "Opens a session with an e-mail address or phone number and a password, and sets its cookie. An admin with a second factor sends `totp` too. A wrong pair is answered alike whether or not the account exists.",
        ["invalid_credentials", "totp_required", "account_blocked", "too_many_requests"],
      ),
    ),
    HttpApiEndpoint.post("signUp", "/auth/signup", { payload: SignUpForm, success: SignInResponse }).annotateMerge(
      callDoc(
        "Sign up",
        "Makes an account, opens a session for it, and sends the code that verifies its e-mail address.",
        ["conflict", "too_many_requests"],
      ),
    ),
    HttpApiEndpoint.get("check", "/auth/check", { success: User })
      .annotateMerge(
        callDoc(
          "Check the session",
          "Answers the user of the session, so that a client knows whether it is still good.",
        ),
      )
      .middleware(SignedInOnly),
    HttpApiEndpoint.get("signOut", "/auth/logout", { success: MessageResponse })
      .annotateMerge(callDoc("Sign out", "Ends the session and clears its cookie."))
      .middleware(SignedInOnly),
    HttpApiEndpoint.get("user", "/user", { success: User })
      .annotateMerge(callDoc("Read one's account", "Answers the user of the session."))
      .middleware(SignedInOnly),
  );

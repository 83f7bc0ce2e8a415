import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api";
import { Done, SignedIn, User } from "../entities.ts";
import { SignInForm, SignUpForm } from "../forms.ts";
import { SignedInOnly } from "../http/api-middleware.ts";

export const accounts = HttpApiGroup.make("accounts").add(
  HttpApiEndpoint.post("signIn", "/auth/signin", { payload: SignInForm, success: SignedIn }),
  HttpApiEndpoint.post("signUp", "/auth/signup", { payload: SignUpForm, success: SignedIn }),
  HttpApiEndpoint.get("check", "/auth/check", { success: User }).middleware(SignedInOnly),
  HttpApiEndpoint.get("signOut", "/auth/logout", { success: Done }).middleware(SignedInOnly),
  HttpApiEndpoint.get("user", "/user", { success: User }).middleware(SignedInOnly),
);

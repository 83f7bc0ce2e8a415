import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api";
import { MessageResponse, User } from "../entities.ts";
import { SignInResponse } from "./own-account.ts";
import { SignInForm, SignUpForm } from "../forms.ts";
import { SignedInOnly } from "../http/api-middleware.ts";

export const accountsApi = HttpApiGroup.make("accounts").add(
  HttpApiEndpoint.post("signIn", "/auth/signin", { payload: SignInForm, success: SignInResponse }),
  HttpApiEndpoint.post("signUp", "/auth/signup", { payload: SignUpForm, success: SignInResponse }),
  HttpApiEndpoint.get("check", "/auth/check", { success: User }).middleware(SignedInOnly),
  HttpApiEndpoint.get("signOut", "/auth/logout", { success: MessageResponse }).middleware(SignedInOnly),
  HttpApiEndpoint.get("user", "/user", { success: User }).middleware(SignedInOnly),
);

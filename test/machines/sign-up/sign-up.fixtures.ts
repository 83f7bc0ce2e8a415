import type { ChosenPhoto } from "../../../src/contract/accounts/profile-photo-rules.ts";
import type { SignInResponse } from "../../../src/contract/accounts/own-account.ts";
import type { SignUpForm } from "../../../src/contract/forms.ts";
import type { SignUpDraft, SignUpStep } from "../../../src/contract/accounts/sign-up-draft.ts";
import { ada } from "../fixtures/user-fixtures.ts";

export const steps = ["person", "school", "purpose"] as const satisfies readonly SignUpStep[];

export const blank: SignUpDraft = {
  name: "",
  email: "",
  phone: "",
  password: "",
  confirm: "",
  shown: false,
  institution_id: null,
  faculty_id: null,
  department_id: null,
  purpose: "university",
  level_id: null,
  category_id: null,
  referral: "ADA7",
  photo: "",
};
export const person = {
  name: " Ada Bih ",
  email: "ada@example.com",
  phone: "+237 670 00 00 01",
  password: "annales",
  confirm: "annales",
} as const;
export const place = { institution_id: 1, faculty_id: 2, department_id: 3 } as const;
/** The draft after a reload in the last step: everything except the passwords. */
export const reloaded: SignUpDraft = { ...blank, ...person, password: "", confirm: "", ...place, purpose: "hnd" };

export const portrait: ChosenPhoto = { name: "Ada.JPG", type: "image/jpeg", size: 500_000, url: "blob:1" };
export const large: ChosenPhoto = { ...portrait, size: 500_001, url: "blob:2" };

export const made: SignInResponse = { accessToken: "t1", user: { ...ada, email_verified: false } };

/** The rules a step breaks, by product.md §5; for drafts where name, e-mail and phone are filled in together, as are faculty and department. */
export const brokenRules = (draft: SignUpDraft, step: SignUpStep): Readonly<Record<string, string>> => {
  const { name, password, confirm } = draft;
  if (step === "purpose") return draft.photo === "" ? {} : { photo: "validation.photoUrl" };
  if (step === "school")
    return {
      ...(draft.institution_id === null && { institution_id: "validation.institution" }),
      ...(draft.faculty_id === null && { faculty_id: "validation.faculty", department_id: "validation.department" }),
    };
  const missing = {
    ...(name === "" && {
      name: "validation.nameRequired",
      email: "validation.emailRequired",
      phone: "validation.phone",
    }),
    ...(password === "" && { password: "validation.passwordMin" }),
  };
  return Object.keys(missing).length > 0 || password === confirm ? missing : { confirm: "validation.confirmMatch" };
};
export const isBroken = (draft: SignUpDraft, step: SignUpStep): boolean =>
  Object.keys(brokenRules(draft, step)).length > 0;

/** The body for a valid draft: trimmed, without empty values and without the purpose. */
export const sentOf = ({ referral, faculty_id, department_id, institution_id }: SignUpDraft): SignUpForm => ({
  name: "Ada Bih",
  email: "ada@example.com",
  phone: "670000001",
  referral,
  institution_id: institution_id!,
  faculty_id: faculty_id!,
  department_id: department_id!,
  password: "annales",
  confirm: "annales",
});

import { describe, expect, it } from "vitest";
import { createValidator } from "../../../src/contract/validation.ts";
import {
  CategoryPaymentForm,
  CategoryProduct,
  VerificationCodeForm,
  ContactForm,
  ForgotPasswordForm,
  ChangePasswordForm,
  ProfileForm,
  ResetPasswordForm,
  PhoneSettingForm,
  SignInForm,
  SignUpForm,
  UniversityPaymentForm,
  UniversityProduct,
} from "../../../src/contract/forms.ts";
import { brokenFormRules } from "./judged-form.ts";

const wrongIds = [undefined, 0, -1, 1.5, "x", null];

describe("the sign-in form", () => {
  const signIn = brokenFormRules(SignInForm, { identifier: "670000001", password: "annales-demo" });

  it("needs an identifier and a password", () => {
    expect(signIn()).toEqual({});
    expect(signIn({ identifier: "a@b.cm", password: "x" })).toEqual({});
    expect(signIn({ identifier: "abc" })).toEqual({ identifier: "validation.identifier" });
    expect(signIn({ password: "" })).toEqual({ password: "validation.passwordRequired" });
    expect(signIn({ identifier: undefined, password: undefined })).toEqual({
      identifier: "validation.identifier",
      password: "validation.passwordRequired",
    });
  });

  it("drops what is no part of it, such as whether the password shows", () => {
    const typed = { identifier: " A@b.cm ", password: " x ", shown: true };
    expect(createValidator(SignInForm)(typed)).toEqual({ ok: true, value: { identifier: "A@b.cm", password: " x " } });
  });
});

describe("the sign-up form", () => {
  const given = {
    name: "Ada Bih Che",
    email: "ada@example.com",
    phone: "670000001",
    institution_id: 1,
    faculty_id: 2,
    department_id: 3,
    password: "12345",
    confirm: "12345",
  };
  const signUp = brokenFormRules(SignUpForm, given);

  it("is whole without photo, uuid, referral, level and category", () => {
    expect(signUp()).toEqual({});
  });

  it("takes them where they are right", () => {
    const more = {
      photo: "https://example.com/a.png",
      uuid: "6f1c2f8e-3f64-4a3e-9a55-3f1f0d1b8c11",
      referral: "0123456789",
      level_id: 4,
      category_id: 5,
    };
    expect(signUp(more)).toEqual({});
  });

  it.each([
    [{ name: "" }, { name: "validation.nameRequired" }],
    [{ name: "Al" }, { name: "validation.nameMin" }],
    [{ email: "" }, { email: "validation.emailRequired" }],
    [{ email: "a b@c.cm" }, { email: "validation.email" }],
    [{ phone: "640000001" }, { phone: "validation.phone" }],
    [{ password: "1234", confirm: "1234" }, { password: "validation.passwordMin" }],
    [{ confirm: "12346" }, { confirm: "validation.confirmMatch" }],
    [{ photo: "not a url" }, { photo: "validation.photoUrl" }],
    [{ uuid: "7" }, { uuid: "validation.uuid" }],
    [{ referral: "a".repeat(41) }, { referral: "validation.referral" }],
    [{ level_id: 0 }, { level_id: "validation.level" }],
  ])("with %j breaks %j", (changes, broken) => {
    expect(signUp(changes)).toEqual(broken);
  });

  it("needs institution, faculty and department as positive numbers", () => {
    for (const id of wrongIds) {
      expect(signUp({ institution_id: id })).toEqual({ institution_id: "validation.institution" });
      expect(signUp({ faculty_id: id })).toEqual({ faculty_id: "validation.faculty" });
      expect(signUp({ department_id: id })).toEqual({ department_id: "validation.department" });
    }
  });

  it("judges a category only where one is given", () => {
    for (const id of [0, -1, "x", null])
      expect(signUp({ category_id: id })).toEqual({ category_id: "validation.category" });
  });

  it("names every field that is wrong", () => {
    expect(Object.keys(signUp({ name: "", email: "", phone: "", password: "" }))).toEqual([
      "name",
      "email",
      "phone",
      "password",
    ]);
  });
});

describe("the other forms of an account", () => {
  it("contact", () => {
    const contact = brokenFormRules(ContactForm, {
      name: "Ada",
      email: "a@b.cm",
      subject: "Hello",
      message: "0123456789",
    });
    expect(contact()).toEqual({});
    expect(contact({ name: "Al", email: "x@", subject: "Hell", message: "012345678" })).toEqual({
      name: "validation.nameMin",
      email: "validation.email",
      subject: "validation.subjectMin",
      message: "validation.messageMin",
    });
    expect(contact({ subject: "a".repeat(101), message: "a".repeat(1001) })).toEqual({
      subject: "validation.subjectMax",
      message: "validation.messageMax",
    });
  });

  it("forgot password, code, reset", () => {
    expect(brokenFormRules(ForgotPasswordForm, { email: "x@" })()).toEqual({ email: "validation.email" });
    expect(brokenFormRules(ForgotPasswordForm, {})()).toEqual({ email: "validation.emailRequired" });
    expect(brokenFormRules(VerificationCodeForm, { code: "12a45" })()).toEqual({ code: "validation.codeNumeric" });
    const reset = brokenFormRules(ResetPasswordForm, { password: "12345", confirm: "12345" });
    expect(reset()).toEqual({});
    expect(reset({ password: "1234", confirm: "1234" })).toEqual({ password: "validation.passwordMin" });
    expect(reset({ confirm: "" })).toEqual({ confirm: "validation.confirmMatch" });
  });

  it("settings and profile", () => {
    expect(brokenFormRules(PhoneSettingForm, { phone: "640000001" })()).toEqual({ phone: "validation.phone" });
    const password = brokenFormRules(ChangePasswordForm, {
      current_password: "old",
      password: "12345",
      confirm: "12345",
    });
    expect(password()).toEqual({});
    expect(password({ current_password: "" })).toEqual({ current_password: "validation.currentPasswordRequired" });
    expect(password({ current_password: undefined })).toEqual({
      current_password: "validation.currentPasswordRequired",
    });
    expect(password({ confirm: "other" })).toEqual({ confirm: "validation.confirmMatch" });
    const profile = brokenFormRules(ProfileForm, { name: "Ali" });
    expect(profile()).toEqual({});
    for (const id of [0, -1, "x"]) expect(profile({ level_id: id })).toEqual({ level_id: "validation.level" });
  });
});

describe("the payment forms", () => {
  const payer = { service: "MTN", phone: "670000001", type: "paper" };
  const university = brokenFormRules(UniversityPaymentForm, { ...payer, levelId: 1, semesterId: 2 });
  const category = brokenFormRules(CategoryPaymentForm, { ...payer, categoryId: 1 });

  it("take MTN and ORANGE, papers and solutions", () => {
    for (const service of ["MTN", "ORANGE"])
      for (const type of ["paper", "solution"]) {
        expect(university({ service, type })).toEqual({});
        expect(category({ service, type })).toEqual({});
      }
  });

  it.each([undefined, "mtn", "CAMTEL", "", null])("refuse %j for a service", (service) => {
    expect(university({ service })).toEqual({ service: "validation.service" });
    expect(category({ service })).toEqual({ service: "validation.service" });
  });

  it("hold the phone to its rule, and need a type", () => {
    for (const form of [university, category]) {
      expect(form({ phone: "640000001" })).toEqual({ phone: "validation.phone" });
      expect(form({ type: undefined })).toEqual({ type: "validation.typeRequired" });
      expect(form({ type: "quiz" })).toEqual({ type: "validation.typeRequired" });
    }
  });

  it("need level and semester, or a category, as positive numbers", () => {
    for (const id of wrongIds) {
      expect(university({ levelId: id })).toEqual({ levelId: "validation.levelRequired" });
      expect(university({ semesterId: id })).toEqual({ semesterId: "validation.semesterRequired" });
      expect(category({ categoryId: id })).toEqual({ categoryId: "validation.categoryRequired" });
    }
  });

  it("name the product without the payer", () => {
    const order = { ...payer, levelId: 1, semesterId: 2 };
    expect(createValidator(UniversityProduct)(order)).toEqual({
      ok: true,
      value: { levelId: 1, semesterId: 2, type: "paper" },
    });
    expect(createValidator(CategoryProduct)({ ...payer, categoryId: 3 })).toEqual({
      ok: true,
      value: { categoryId: 3, type: "paper" },
    });
  });
});

import { describe, expect, it } from "vitest";
import {
  blankSignUpDraft,
  stepFieldErrors,
  changeSignUpDraft,
  type SignUpDraft,
  signUpFormOf,
  signUpSteps,
  stepOfFields,
  withoutPasswords,
} from "../../../src/contract/accounts/sign-up-draft.ts";

const whole: SignUpDraft = {
  ...blankSignUpDraft("ada7"),
  name: " Ada Bih ",
  email: "ada@example.com ",
  phone: "+237 6 70 00 00 01",
  password: " five5 ",
  confirm: " five5 ",
  institution_id: 1,
  faculty_id: 2,
  department_id: 3,
};
const broken = (draft: SignUpDraft) => signUpSteps.map((step) => stepFieldErrors(draft, step));

describe("a sign-up as it is filled in", () => {
  it("begins empty, with the code of the link, for the university", () => {
    expect(blankSignUpDraft("ada7")).toMatchObject({
      name: "",
      institution_id: null,
      purpose: "university",
      referral: "ada7",
    });
    expect(broken(blankSignUpDraft(""))).toEqual([
      {
        name: "validation.nameRequired",
        email: "validation.emailRequired",
        phone: "validation.phone",
        password: "validation.passwordMin",
      },
      {
        institution_id: "validation.institution",
        faculty_id: "validation.faculty",
        department_id: "validation.department",
      },
      {},
    ]);
  });

  it("is judged step by step, by the rules of the whole", () => {
    expect(broken(whole)).toEqual([{}, {}, {}]);
    expect(broken({ ...whole, confirm: "five5", faculty_id: null, photo: "me.png" })).toEqual([
      { confirm: "validation.confirmMatch" },
      { faculty_id: "validation.faculty" },
      { photo: "validation.photoUrl" },
    ]);
    expect(broken({ ...whole, referral: "a".repeat(41), category_id: 0 })[2]).toEqual({
      referral: "validation.referral",
      category_id: "validation.category",
    });
  });

  it("loses what was chosen inside something that changed", () => {
    expect(changeSignUpDraft(whole, { institution_id: 5 })).toEqual({
      ...whole,
      institution_id: 5,
      faculty_id: null,
      department_id: null,
    });
    expect(changeSignUpDraft(whole, { faculty_id: 6 })).toEqual({ ...whole, faculty_id: 6, department_id: null });
    expect(changeSignUpDraft({ ...whole, level_id: 4 }, { purpose: "hnd" })).toEqual({ ...whole, purpose: "hnd" });
    expect(changeSignUpDraft(whole, { name: "Ada" })).toEqual({ ...whole, name: "Ada" });
  });

  it("is kept without its passwords", () => {
    expect(withoutPasswords({ ...whole, shown: true })).toEqual({ ...whole, password: "", confirm: "" });
  });

  it("travels without what is empty, without the purpose, the number as nine digits, the passwords as they are", () => {
    expect(signUpFormOf(whole)).toEqual({
      name: "Ada Bih",
      email: "ada@example.com",
      phone: "670000001",
      password: " five5 ",
      confirm: " five5 ",
      referral: "ada7",
      institution_id: 1,
      faculty_id: 2,
      department_id: 3,
    });
    const more = { level_id: 4, referral: " ", photo: " https://example.com/a.png " };
    const sent = signUpFormOf({ ...whole, ...more });
    expect([sent.level_id, sent.referral, sent.photo]).toEqual([4, undefined, "https://example.com/a.png"]);
  });

  it("is never sent with a broken rule", () => {
    expect(() => signUpFormOf({ ...whole, name: "Al" })).toThrow("broken rules");
  });

  it("goes back to the first step that has a refused field", () => {
    expect(stepOfFields(["referral", "email"])).toBe("person");
    expect(stepOfFields(["category_id", "department_id"])).toBe("school");
    for (const fields of [["category_id"], ["photo"], ["uuid"], []]) expect(stepOfFields(fields)).toBe("purpose");
  });
});

import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DashboardType, Language } from "../../../../src/contract/entities.ts";
import {
  codeTo,
  isAtStep,
  newPerson,
  presses,
  signsUp,
  typesCode,
  writePerson,
  fillSignUp,
} from "../../support/sign-up-steps.ts";
import { openSmallWorld, type SmallWorld } from "../../worlds/small-world.ts";
import { journeyLanguages } from "../../support/journey-languages.ts";
import { storedAuth, recordCalls, pathOf, expectSoon, readStorage } from "../../support/page-network.ts";
import type { Student } from "../../worlds/demo-world.ts";
import { someOf } from "../../../support/full-run.ts";

let world: SmallWorld;
beforeAll(async () => {
  world = await openSmallWorld();
});
afterAll(() => world.close());

const purposes = ["university", "hnd", "concour"] as const satisfies readonly DashboardType[];
const words = {
  en: {
    name: "Ngozi Abega",
    title: "Create your account",
    step: "Step 1 of 3",
    welcome: "Welcome to Annales",
    subject: "Your Annales verification code",
  },
  fr: {
    name: "Élodie Ngo Bassong",
    title: "Créez votre compte",
    step: "Étape 1 sur 3",
    welcome: "Bienvenue sur Annales",
    subject: "Votre code de vérification Annales",
  },
} as const;
/** What the copy deck says of each broken rule. */
const said = {
  en: {
    nameRequired: "Enter your name",
    nameMin: "The name needs at least 3 characters",
    emailRequired: "Enter your email address",
    email: "This email address is not valid",
    phone: "Provide either an MTN or Orange phone number.",
    passwordMin: "The password needs at least 5 characters",
    confirmMatch: "The two passwords are not the same",
    institution: "Choose your institution",
    faculty: "Choose your faculty",
    department: "Choose your department",
    category: "The category is invalid",
    photoUrl: "The photo must be a valid web address",
    purposes: ["University Exams & CA Papers", "Past HND Papers", "Past Concour Papers"],
  },
  fr: {
    nameRequired: "Entrez votre nom",
    nameMin: "Le nom doit avoir au moins 3 caractères",
    emailRequired: "Entrez votre adresse e-mail",
    email: "Cette adresse e-mail n’est pas valide",
    phone: "Indiquez un numéro MTN ou Orange.",
    passwordMin: "Le mot de passe doit avoir au moins 5 caractères",
    confirmMatch: "Les deux mots de passe ne sont pas identiques",
    institution: "Choisissez votre établissement",
    faculty: "Choisissez votre faculté",
    department: "Choisissez votre département",
    category: "La catégorie n’est pas valide",
    photoUrl: "La photo doit être une adresse web valide",
    purposes: [
      "Épreuves d’examen et de CC (université)",
      "Anciennes épreuves de BTS/HND",
      "Anciennes épreuves de concours",
    ],
  },
} as const;
const schools = [
  "University of Buea",
  "The University of Bamenda",
  "University of Yaoundé I",
  "University of Yaoundé II",
  "University of Douala",
  "University of Dschang",
  "University of Maroua",
  "University of Ngaoundéré",
  "University of Bertoua",
  "University of Ebolowa",
  "University of Garoua",
  "HND",
  "Concours",
];

const chosen = async ({ page, t }: Student) => {
  const lists = [t("field.institution"), t("field.faculty"), t("field.department")];
  return Promise.all(lists.map((label) => page.getByLabel(label, { exact: true }).inputValue()));
};
const opensFor = async (visitor: Student, path = "/signup"): Promise<void> => {
  await visitor.page.goto(path);
  await visitor.page.locator("form:not([data-sent])").waitFor();
  await isAtStep(visitor, "Account");
};
const opens = async (path = "/signup", language: Language = "en"): Promise<Student> => {
  const visitor = await world.visitor({ language });
  await opensFor(visitor, path);
  return visitor;
};

describe("signing up", () => {
  it.each(journeyLanguages.flatMap((language) => someOf(purposes, 1).map((purpose) => [purpose, language] as const)))(
    "1.17, 1.39, 2.20, 2.21, 2.24, 2.25, 2.26, 2.27, 2.28, 4.23, 5.15, 5.17, 5.18, 5.22, 6.7, 7.57 by the purpose %s in %s leads by the code, mailed in that language, to that dashboard",
    async (purpose, language) => {
      const visitor = await world.visitor({ language });
      const { page } = visitor;
      const person = newPerson({ name: words[language].name });
      await page.goto("/signup");
      await page.getByRole("heading", { level: 1, name: words[language].title }).waitFor();
      await page.getByText(words[language].step).waitFor();
      const answered = page.waitForResponse("**/api/auth/signup");
      await signsUp(visitor, person, purpose);
      const answer = await answered;
      const { password, ...seen } = person;
      expect(answer.request().postDataJSON()).toEqual({
        ...seen,
        password,
        confirm: password,
        institution_id: expect.any(Number),
        faculty_id: expect.any(Number),
        department_id: expect.any(Number),
      });
      const body = (await answer.json()) as { user: { department: readonly unknown[] } };
      expect(body.user).toMatchObject({ ...seen, email_verified: false, role: "student", language });
      expect(body.user.department.length).toBe(1);
      expect(await storedAuth(page)).toEqual({ isAuth: true, user: body.user });
      expect((await readStorage(page)).session).toMatchObject({ verifyEmail: person.email });
      await page.getByText(words[language].welcome).waitFor();
      await page.getByText(person.email).waitFor();
      await typesCode(visitor, await codeTo(world, person.email));
      await expectSoon(() => pathOf(page)).toBe(`/user/dashboard/${purpose}`);
      await expectSoon(() => storedAuth(page)).toMatchObject({ isAuth: true, user: { email_verified: true } });
      expect((await world.smtp.mailsTo(person.email, 1))[0]!.subject).toBe(words[language].subject);
      await visitor.leaves();
    },
  );

  it("1.4, 2.24 lists the institutions of Cameroon, the faculties of the institution and the departments of the faculty, and nothing chosen stays from before", async () => {
    const visitor = await opens();
    const { page, t } = visitor;
    await writePerson(visitor, newPerson());
    await presses(visitor, t("common.continue"));
    const [institution, faculty, department] = [
      page.getByLabel(t("field.institution"), { exact: true }),
      page.getByLabel(t("field.faculty"), { exact: true }),
      page.getByLabel(t("field.department"), { exact: true }),
    ];
    await expectSoon(() => institution.isEnabled()).toBe(true);
    expect([await faculty.isEnabled(), await department.isEnabled()]).toEqual([false, false]);
    expect(await institution.locator("option").allInnerTexts()).toEqual([t("validation.institution"), ...schools]);
    await institution.selectOption({ label: "University of Buea" });
    await expectSoon(() => faculty.isEnabled()).toBe(true);
    await faculty.selectOption({ label: "Faculty of Engineering and Technology" });
    await expectSoon(() => department.isEnabled()).toBe(true);
    expect(await department.locator("option").allInnerTexts()).toEqual([
      t("validation.department"),
      "Chemical and Petroleum Engineering",
      "Civil Engineering",
      "Computer Engineering",
      "Electrical and Electronic Engineering",
      "Mechanical and Industrial Engineering",
    ]);
    await department.selectOption({ label: "Computer Engineering" });
    await institution.selectOption({ label: "HND" });
    await expectSoon(async () => (await chosen(visitor)).slice(1)).toEqual(["", ""]);
    await visitor.leaves();
  });

  it("8.34 a photo that the server refuses is not spoken of: the account is there without it", async () => {
    const visitor = await opens();
    const { page, t } = visitor;
    await fillSignUp(visitor, newPerson(), "university");
    await page.setInputFiles("input[type=file]", { name: "a.png", mimeType: "image/png", buffer: Buffer.from("text") });
    await presses(visitor, t("signup.submit"));
    await expectSoon(() => pathOf(page)).toBe("/email/verify");
    expect((await storedAuth(page)).user).toMatchObject({ photo: null });
    expect(await page.locator(".toast").allInnerTexts()).toEqual([t("done.signedUp")]);
    await visitor.leaves();
  });
});

describe.each(journeyLanguages)("a wrong sign-up in %s", (language) => {
  const texts = said[language];
  /** Presses the button of the step, which stays: the alert and one field say why. */
  const isTold = async ({ page }: Student, button: string, text: string) => {
    expect(await page.getByRole("alert").count()).toBe(0);
    await page.getByRole("button", { name: button, exact: true }).click();
    await expectSoon(() => page.getByRole("alert").innerText()).toBe(text);
    expect(await page.locator(".field-error").allInnerTexts()).toEqual([text]);
  };
  /** Chooses an id that the list does not offer. */
  const chooses = async (list: Locator, id: "0" | "-1") => {
    await list.evaluate((box, value) => (box as HTMLSelectElement).add(new Option(value, value)), id);
    await list.selectOption(id);
  };
  const wrongPhones = ["", "67000000", "6700000001", "770000001", "640000001"];

  it("5.1, 5.2, 5.3, 5.4, 5.8, 5.9, 5.10, 5.11, 5.12, 5.13, 5.14, 9.18, 9.19 is told what is wrong with the account, and sends nothing", async () => {
    const visitor = await opens("/signup", language);
    const { page, t } = visitor;
    const person = newPerson({ password: "kz7qp" });
    const wire = recordCalls(page);
    for (const [changed, text] of [
      [{ name: "" }, texts.nameRequired],
      [{ name: "Al" }, texts.nameMin],
      [{ name: " Al " }, texts.nameMin],
      [{ email: "" }, texts.emailRequired],
      [{ email: "a@" }, texts.email],
      [{ email: "a b@c.cm" }, texts.email],
      ...wrongPhones.map((phone) => [{ phone }, texts.phone] as const),
      [{ password: "1234" }, texts.passwordMin],
    ] as const) {
      await writePerson(visitor, { ...person, ...changed });
      await isTold(visitor, t("common.continue"), text);
    }
    await writePerson(visitor, person);
    await page.getByLabel(t("signup.confirm")).fill("kz7qq");
    await isTold(visitor, t("common.continue"), texts.confirmMatch);
    await writePerson(visitor, { ...person, name: "Ali", phone: "+237 6 90 00 00 01" });
    await presses(visitor, t("common.continue"));
    await isAtStep(visitor, "School");
    expect((await wire.sent()).filter(({ method }) => method !== "GET")).toEqual([]);
    await visitor.leaves();
  });

  it("2.25, 5.16, 5.19, 5.20, 5.21, 5.23 is told what is wrong with school and purpose, one of exactly three, and sends nothing", async () => {
    const visitor = await opens("/signup", language);
    const { page, t } = visitor;
    const wire = recordCalls(page);
    const [institution, faculty, department] = [
      page.getByLabel(t("field.institution"), { exact: true }),
      page.getByLabel(t("field.faculty"), { exact: true }),
      page.getByLabel(t("field.department"), { exact: true }),
    ];
    await writePerson(visitor, newPerson());
    await presses(visitor, t("common.continue"));
    await expectSoon(() => institution.isEnabled()).toBe(true);
    await presses(visitor, t("common.continue"));
    await expectSoon(() => page.getByRole("alert").innerText()).toBe(texts.institution);
    await institution.selectOption({ index: 1 });
    await expectSoon(() => faculty.isEnabled()).toBe(true);
    await presses(visitor, t("common.continue"));
    await expectSoon(() => page.getByRole("alert").innerText()).toBe(texts.faculty);
    await faculty.selectOption({ index: 1 });
    await expectSoon(() => department.isEnabled()).toBe(true);
    await isTold(visitor, t("common.continue"), texts.department);
    for (const id of ["0", "-1"] as const) {
      await chooses(department, id);
      await isTold(visitor, t("common.continue"), texts.department);
    }
    await department.selectOption({ index: 1 });
    await presses(visitor, t("common.continue"));
    await isAtStep(visitor, "Purpose");
    const purposeNames = page.getByRole("radio").locator("xpath=ancestor::label");
    expect(await purposeNames.allInnerTexts()).toEqual(texts.purposes);
    await page.getByRole("radio", { name: texts.purposes[2] }).check();
    const category = page.getByLabel(t("field.category"));
    await expectSoon(() => category.isEnabled()).toBe(true);
    for (const id of ["0", "-1"] as const) {
      await chooses(category, id);
      await isTold(visitor, t("signup.submit"), texts.category);
    }
    await category.selectOption("");
    await page.getByLabel(t("signup.photoUrl")).fill("not a url");
    await isTold(visitor, t("signup.submit"), texts.photoUrl);
    expect((await wire.sent()).filter(({ method }) => method !== "GET")).toEqual([]);
    await visitor.leaves();
  });
});

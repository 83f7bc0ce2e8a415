import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DashboardType, Language } from "../../../src/contract/entities.ts";
import {
  choosePlace,
  codeTo,
  fillSignUp,
  isAtStep,
  newPerson,
  presses,
  signsUp,
  typesCode,
  writePerson,
} from "../support/sign-up-steps.ts";
import { openSmallWorld, type SmallWorld } from "../worlds/small-world.ts";
import { journeyLanguages } from "../support/journey-languages.ts";
import {
  failCalls,
  holdCall,
  storedAuth,
  recordCalls,
  pathOf,
  expectSoon,
  readStorage,
} from "../support/page-network.ts";
import type { Student } from "../worlds/demo-world.ts";

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
const picture = "src/ui/brand/public/icon-512.png";
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

const written = async ({ page, t }: Student) => ({
  name: await page.getByLabel(t("signup.name")).inputValue(),
  email: await page.getByLabel(t("field.email")).inputValue(),
  phone: await page.getByLabel(t("signup.phone")).inputValue(),
  password: await page.getByLabel(t("field.password"), { exact: true }).inputValue(),
  confirm: await page.getByLabel(t("signup.confirm")).inputValue(),
});
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
  it.each(journeyLanguages.flatMap((language) => purposes.map((purpose) => [purpose, language] as const)))(
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

  it("keeps the code of a friend's link through the flow, and sends it", async () => {
    const friend = await world.account();
    const [row] = await world.server.sql(
      (sql) => sql<{ referral: string }>`SELECT referral FROM account WHERE email = ${friend.email}`,
    );
    const visitor = await opens(`/signup?ref=${row!.referral}`);
    const person = newPerson();
    await fillSignUp(visitor, person, "university");
    expect(await visitor.page.getByLabel(visitor.t("signup.referral")).inputValue()).toBe(row!.referral);
    await presses(visitor, visitor.t("signup.submit"));
    await expectSoon(() => pathOf(visitor.page)).toBe("/email/verify");
    const [invited] = await world.server.sql(
      (sql) => sql<{ by: string }>`SELECT f.email AS by FROM account a JOIN account f ON f.id = a.referred_by
        WHERE a.email = ${person.email}`,
    );
    expect(invited).toEqual({ by: friend.email });
    await visitor.leaves();
  });

  it("7.18 sends a chosen photo when the account is there, and the account has it at once", async () => {
    const visitor = await opens();
    const { page, t } = visitor;
    await fillSignUp(visitor, newPerson(), "university");
    await page.setInputFiles("input[type=file]", picture);
    await page.getByText("icon-512.png").waitFor();
    await presses(visitor, t("signup.submit"));
    await expectSoon(() => pathOf(page)).toBe("/email/verify");
    expect((await storedAuth(page)).user).toMatchObject({ photo: expect.stringMatching(/^photos\//) });
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

  it("5.69, 5.70, 5.72, 5.73, 8.11, 8.12 refuses a photo of a wrong type or size with a toast, before anything is sent", async () => {
    const visitor = await world.visitor({ language: "en" });
    const { page, t } = visitor;
    const wire = recordCalls(page);
    await opensFor(visitor);
    await fillSignUp(visitor, newPerson(), "university");
    // Asked for by the last step, and by the popup when the browser is idle.
    await expectSoon(() => wire.sent("config")).toHaveLength(2);
    const before = await wire.sent();
    const large = { name: "a.png", mimeType: "image/png", buffer: Buffer.alloc(1_048_577) };
    expect(await page.locator("input[type=file]").getAttribute("accept")).toBe(".jpg,.jpeg,.png");
    await page.setInputFiles("input[type=file]", { ...large, name: "a.gif", mimeType: "image/gif" });
    await page.getByText(t("toast.imageType")).waitFor();
    await page.setInputFiles("input[type=file]", large);
    await page.getByText("This photo is too large. The limit is 1\u00a0MB").waitFor();
    expect(await wire.sent()).toEqual(before);
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

describe("a sign-up that is left and found again", () => {
  it("loses nothing by Back and Forward, on the page or in the browser", async () => {
    const visitor = await opens("/signup?ref=abc");
    const { page, t } = visitor;
    const person = newPerson();
    const { password, ...seen } = person;
    await writePerson(visitor, person);
    await presses(visitor, t("common.continue"));
    await choosePlace(visitor);
    const place = await chosen(visitor);
    await page.goBack();
    await isAtStep(visitor, "Account");
    expect(await written(visitor)).toEqual({ ...seen, password, confirm: password });
    await page.goForward();
    await isAtStep(visitor, "School");
    expect(await chosen(visitor)).toEqual(place);
    await presses(visitor, t("common.continue"));
    await isAtStep(visitor, "Purpose");
    await presses(visitor, t("common.back"));
    await isAtStep(visitor, "School");
    expect(await chosen(visitor)).toEqual(place);
    expect(pathOf(page)).toBe("/signup?ref=abc");
    await visitor.leaves();
  });

  it("loses nothing but the passwords by a reload, keeps nothing in the storage areas, and asks for them again at once", async () => {
    const visitor = await opens();
    const { page, t } = visitor;
    const person = newPerson();
    const { password, ...seen } = person;
    await writePerson(visitor, person);
    await page.reload();
    await isAtStep(visitor, "Account");
    expect(await written(visitor)).toEqual({ ...seen, password: "", confirm: "" });
    await writePerson(visitor, person);
    await presses(visitor, t("common.continue"));
    await choosePlace(visitor);
    const place = await chosen(visitor);
    await presses(visitor, t("common.continue"));
    await isAtStep(visitor, "Purpose");
    await page.reload();
    await isAtStep(visitor, "Account");
    await expectSoon(() => page.getByRole("alert").innerText()).toBe(t("signup.passwordsGone"));
    await expectSoon(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("password");
    expect(await written(visitor)).toEqual({ ...seen, password: "", confirm: "" });
    expect(await readStorage(page)).toEqual({ local: {}, session: {} });
    for (const label of [t("field.password"), t("signup.confirm")])
      await page.getByLabel(label, { exact: true }).fill(password);
    expect(await page.getByRole("alert").count()).toBe(0);
    await presses(visitor, t("common.continue"));
    await isAtStep(visitor, "School");
    await expectSoon(() => chosen(visitor)).toEqual(place);
    await presses(visitor, t("common.continue"));
    await presses(visitor, t("signup.submit"));
    await expectSoon(() => pathOf(page)).toBe("/email/verify");
    await visitor.leaves();
  });

  it("2.90, 2.91 says 'Loading...' while it is sent, and a second press sends nothing", async () => {
    const visitor = await opens();
    const { page, t } = visitor;
    await fillSignUp(visitor, newPerson(), "university");
    const wire = recordCalls(page);
    const held = await holdCall(page, "auth/signup");
    await presses(visitor, t("signup.submit"));
    await held.arrived;
    const busy = page.getByRole("button", { name: "Loading...", exact: true });
    expect(await busy.isDisabled()).toBe(true);
    await busy.click({ force: true });
    await page.getByLabel(t("signup.referral")).press("Enter");
    expect((await wire.sent("auth/signup")).length).toBe(1);
    held.release();
    await expectSoon(() => pathOf(page)).toBe("/email/verify");
    expect((await wire.sent("auth/signup")).length).toBe(1);
    await visitor.leaves();
  });

  it("goes on by itself when the lists come at last, and keeps everything when an answer does not", async () => {
    const visitor = await world.visitor();
    const { page, t } = visitor;
    const mendLists = await failCalls(page, "institutions");
    await page.goto("/signup");
    await writePerson(visitor, newPerson());
    await presses(visitor, t("common.continue"));
    await page.getByText(t("signup.listsFailed")).waitFor();
    await mendLists();
    await presses(visitor, t("common.retry"));
    await choosePlace(visitor);
    await presses(visitor, t("common.continue"));
    const mend = await failCalls(page, "auth/signup");
    await presses(visitor, t("signup.submit"));
    await expectSoon(() => page.getByRole("alert").innerText()).toBe(t("toast.unknownError"));
    await mend();
    await presses(visitor, t("signup.submit"));
    await expectSoon(() => pathOf(page)).toBe("/email/verify");
    await visitor.leaves();
  });

  it("an address or number that is taken leads back to it, and says to sign in", async () => {
    const taken = await world.account();
    const visitor = await opens();
    const { page, t } = visitor;
    const person = newPerson({ email: taken.email });
    await fillSignUp(visitor, person, "university");
    await presses(visitor, t("signup.submit"));
    await isAtStep(visitor, "Account");
    await expectSoon(() => page.getByRole("alert").innerText()).toBe(
      "An account already uses this email or phone number. Sign in instead",
    );
    const email = page.getByLabel(t("field.email"));
    expect(await email.getAttribute("aria-invalid")).toBe("true");
    await expectSoon(() => email.evaluate((field) => field === document.activeElement)).toBe(true);
    await email.fill(newPerson().email);
    for (const _ of ["to the school", "to the purpose"]) await presses(visitor, t("common.continue"));
    await presses(visitor, t("signup.submit"));
    await expectSoon(() => pathOf(page)).toBe("/email/verify");
    await visitor.leaves();
  });
});

describe("who is signed in", () => {
  it("a friend's link to a paper leads there through sign-up, with the code or without", async () => {
    const [paper = 0] = await world.list({ title: "Shared Physics", code: "PHY366", semester: world.semester });
    for (const isVerified of [true, false]) {
      const visitor = await world.visitor();
      const { page, t } = visitor;
      await page.goto(`/user/paper/${paper}/shared-physics`);
      await page.getByRole("link", { name: t("signin.toSignup") }).click();
      const person = newPerson();
      await fillSignUp(visitor, person, "university");
      await presses(visitor, t("signup.submit"));
      await expectSoon(() => new URL(page.url()).pathname).toBe("/email/verify");
      if (isVerified) await typesCode(visitor, await codeTo(world, person.email));
      else await presses(visitor, t("verify.skip"));
      await expectSoon(() => pathOf(page)).toBe(`/user/paper/${paper}/shared-physics`);
      await page.getByRole("heading", { name: t("access.deniedTitle") }).waitFor();
      await visitor.leaves();
    }
  });

  it("4.12 is led from sign-up to the dashboard, and a visitor finds the way from sign-in", async () => {
    const student = await world.signedIn(await world.account());
    await student.page.goto("/signup");
    await expectSoon(() => pathOf(student.page)).toBe("/user/dashboard/university");
    await student.leaves();
    const visitor = await world.visitor();
    await visitor.page.goto("/signin");
    await visitor.page.getByRole("link", { name: visitor.t("signin.toSignup"), exact: true }).click();
    await isAtStep(visitor, "Account");
    expect(pathOf(visitor.page)).toBe("/signup");
    await visitor.leaves();
  });
});

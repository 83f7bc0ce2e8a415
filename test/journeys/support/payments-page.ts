import type { WorldAccount, SignedInOptions, SmallWorld } from "../worlds/small-world.ts";
import type { Student } from "../worlds/demo-world.ts";

/** The button of the payment form; the dialog has one of the same name. */
export const pay = ({ page }: Student) => page.getByRole("main").getByRole("button", { name: /^(Pay|Payer) / });
export const alert = ({ page }: Student) => page.getByRole("alert").first();
export const dialog = ({ page, t }: Student) => page.getByRole("dialog", { name: t("payments.confirmTitle") });
export const phone = ({ page, t }: Student) => page.getByLabel(t("payments.phone"), { exact: true });
/** Opens the payment page for papers, `query` and all, and waits for its form. */
export const opensPayments = async (
  world: SmallWorld,
  account: WorldAccount,
  query = "?area=university",
  options: SignedInOptions = {},
): Promise<Student> => {
  const student = await world.signedIn(account, options);
  await student.page.goto(`/user/payments${query}&type=paper`);
  await pay(student).waitFor();
  return student;
};

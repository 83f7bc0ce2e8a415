import type { Ref, User } from "../../contract/entities.ts";
import type { ProfileForm } from "../../contract/forms.ts";
import { formatPhone } from "../../i18n/format-numbers.ts";
import type { FormDialogRef } from "../forms/form-dialog.tsx";
import { Button } from "../kit/controls/button.tsx";
import { DetailsList } from "../kit/lists/details-list.tsx";
import { penIcon } from "../kit/icons/icons-public.ts";
import { SectionHeader } from "../kit/page/layout-boxes.tsx";
import { useTexts } from "../use-texts.ts";

const nameOf = (ref: Ref | null): string => ref?.name ?? "";

/** What we know of the student, but for what only the server needs (checklist 2.98 to 2.101); what is not known has no line. */
export function ProfileDetails({
  user,
  edit,
}: {
  readonly user: User;
  readonly edit: FormDialogRef<ProfileForm, User>;
}) {
  const { t, language } = useTexts("account");
  const lines = [
    { key: "name", name: t("field.name"), value: user.name },
    { key: "email", name: t("field.email"), value: user.email },
    { key: "phone", name: t("field.phone"), value: formatPhone(language, user.phone) },
    { key: "institution", name: t("field.institution"), value: nameOf(user.institution) },
    { key: "faculty", name: t("field.faculty"), value: nameOf(user.faculty) },
    {
      key: "department",
      name: t(user.department.length > 1 ? "field.departments" : "field.department"),
      value: user.department.map(nameOf).join(", "),
    },
    { key: "level", name: t("field.level"), value: nameOf(user.level) },
    { key: "category", name: t("field.category"), value: nameOf(user.category) },
  ];
  return (
    <section className="stack">
      <SectionHeader
        title={t("profile.details")}
        end={
          <Button
            variant="second"
            icon={penIcon}
            onClick={() => edit.send({ type: "dialog.opened", values: { name: user.name, level_id: user.level?.id } })}
          >
            {t("profile.editTitle")}
          </Button>
        }
      />
      <DetailsList lines={lines.filter(({ value }) => value !== "")} />
    </section>
  );
}

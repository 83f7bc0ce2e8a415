import { useSelector } from "@xstate/react";
import {
  type CatalogueKind,
  type CatalogueEntryAction,
  catalogueEntryActions,
  isFixedKind,
} from "../../../contract/catalogue/catalogue-admin.ts";
import { type FormFields, FormDialog } from "../../forms/form-dialog.tsx";
import { ChoiceList } from "../../kit/controls/choice-fields.tsx";
import { Field } from "../../kit/controls/field.tsx";
import { useTexts } from "../../use-texts.ts";
import type { CatalogueActors } from "./catalogue-actors.ts";

/** The name in both languages. */
function Names({ field }: Pick<FormFields, "field">) {
  const { t } = useTexts("admin");
  return (
    <>
      <Field {...field("name")} label={t("catalogue.name")} lang="en" maxLength={120} />
      <Field {...field("name_fr")} label={t("catalogue.nameFr")} lang="fr" maxLength={120} />
    </>
  );
}

/** A new entry. */
export function AddEntryDialog({ adding }: Pick<CatalogueActors, "adding">) {
  const texts = useTexts("admin");
  const { t } = texts;
  return (
    <FormDialog dialog={adding} title={t("catalogue.add")} submit={t("common.save")} texts={texts}>
      {({ field }) => <Names field={field} />}
    </FormDialog>
  );
}

/** The actions on an entry: semesters can only be renamed; hidden entries can be shown. */
const actsFor = (kind: CatalogueKind, isHidden: boolean): readonly CatalogueEntryAction[] =>
  isFixedKind(kind) ? ["rename"] : catalogueEntryActions.filter((act) => act !== (isHidden ? "hide" : "show"));

const notes = { hide: "catalogue.hideNote", delete: "catalogue.deleteNote" } as const;

/** The dialogs to rename, hide, show or delete an entry. */
export function ChangeEntryDialog({
  kind,
  changing,
}: Pick<CatalogueActors, "changing"> & { readonly kind: CatalogueKind }) {
  const texts = useTexts("admin");
  const { t } = texts;
  const title = useSelector(changing, ({ context }) => String(context.values["title"]));
  return (
    <FormDialog
      dialog={changing}
      title={t("catalogue.changeTitle", { name: title })}
      submit={t("common.save")}
      texts={texts}
    >
      {({ values, change, field }) => {
        const acts = actsFor(kind, values["hidden"] === true);
        return (
          <>
            {acts.length === 1 ? null : (
              <ChoiceList
                legend={t("catalogue.what")}
                name="act"
                value={acts.find((act) => act === values["act"])}
                onChoose={(act) => change("act", act)}
                options={acts.map((act) => ({
                  value: act,
                  label: t(`catalogue.${act}`),
                  note: act === "hide" || act === "delete" ? t(notes[act]) : undefined,
                }))}
              />
            )}
            {values["act"] === "rename" ? <Names field={field} /> : null}
          </>
        );
      }}
    </FormDialog>
  );
}

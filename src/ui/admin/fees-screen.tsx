import { feesFormValues } from "../../contract/payments/fees-form.ts";
import type { FeeSettings, FeesForm } from "../../contract/payments/payments-admin.ts";
import { formatDateTime } from "../../i18n/format-clock.ts";
import { formatMoney } from "../../i18n/format-numbers.ts";
import { FormDialog, type FormDialogRef } from "../forms/form-dialog.tsx";
import { Button } from "../kit/controls/button.tsx";
import { DetailsList } from "../kit/lists/details-list.tsx";
import { Field } from "../kit/controls/field.tsx";
import { SectionHeader } from "../kit/page/layout-boxes.tsx";
import { Facts } from "../kit/lists/facts.tsx";
import { ListRow, RuledList } from "../kit/lists/ruled-list.tsx";
import { PageContent } from "../kit/page/shell-layout.tsx";
import { useTexts } from "../use-texts.ts";
import { ResourceView, type ResourceRef } from "./resource-view.tsx";

export interface AdminFeesProps {
  readonly fees: ResourceRef<FeeSettings>;
  readonly changing: FormDialogRef<FeesForm, FeeSettings>;
}

const names = {
  amount: "admin.feeSemester",
  categoryFee: "admin.feeCategory",
  solutionFee: "admin.feeSolution",
  academic_year: "field.academicYear",
  freeTrials: "admin.freeTrials",
} as const;
const amounts = ["amount", "categoryFee", "solutionFee"] as const;

/** Fees, the academic year, and the change log. */
export function AdminFeesScreen({ fees, changing }: AdminFeesProps) {
  return (
    <PageContent>
      <ResourceView resource={fees}>
        {(settings) => (
          <>
            <Settings
              settings={settings}
              onChange={() => changing.send({ type: "dialog.opened", values: feesFormValues(settings) })}
            />
            <Changes changes={settings.changes} />
          </>
        )}
      </ResourceView>
      <FeesDialog changing={changing} />
    </PageContent>
  );
}

function Settings({ settings, onChange }: { readonly settings: FeeSettings; readonly onChange: () => void }) {
  const { t, language } = useTexts("admin");
  const money = (amount: number | null) => (amount === null ? t("admin.notSet") : formatMoney(language, amount));
  const year = settings.academic_year;
  return (
    <section className="stack admin-payment">
      <SectionHeader title={t("admin.fees")} note={t("admin.quotesKept")} />
      <DetailsList
        lines={[
          ...amounts.map((name) => ({ key: name, name: t(names[name]), value: money(settings[name]) })),
          {
            key: "academic_year",
            name: t("field.academicYear"),
            value: settings.academicYearIsSet ? year : t("admin.academicYearAuto", { year }),
          },
          { key: "freeTrials", name: t("admin.freeTrials"), value: settings.freeTrials },
        ]}
      />
      <p>
        <Button onClick={onChange}>{t("admin.changeFees")}</Button>
      </p>
    </section>
  );
}

function FeesDialog({ changing }: Pick<AdminFeesProps, "changing">) {
  const texts = useTexts("admin");
  const { t } = texts;
  return (
    <FormDialog dialog={changing} title={t("admin.changeFees")} submit={t("common.save")} texts={texts}>
      {({ field }) => (
        <>
          {amounts.map((name) => (
            <Field key={name} label={t(names[name])} note="FCFA" inputMode="numeric" {...field(name)} />
          ))}
          <Field
            label={t("field.academicYear")}
            note={t("common.optional")}
            hint={t("admin.academicYearNote")}
            {...field("academic_year")}
          />
          <Field label={t("admin.freeTrials")} inputMode="numeric" {...field("freeTrials")} />
        </>
      )}
    </FormDialog>
  );
}

function Changes({ changes }: Pick<FeeSettings, "changes">) {
  const { t, language } = useTexts("admin");
  return (
    <section className="stack">
      <SectionHeader title={t("admin.changesTitle")} />
      {changes.length === 0 ? (
        <p className="muted">{t("admin.changesEmpty")}</p>
      ) : (
        <RuledList label={t("admin.changesTitle")}>
          {changes.map(({ name, before, value, by, at }) => (
            <ListRow
              key={`${name} ${at}`}
              title={t(names[name])}
              extra={`${before ?? t("admin.notSet")} → ${value ?? t("admin.notSet")}`}
              meta={<Facts of={[by.name, formatDateTime(language, at)]} />}
            />
          ))}
        </RuledList>
      )}
    </section>
  );
}

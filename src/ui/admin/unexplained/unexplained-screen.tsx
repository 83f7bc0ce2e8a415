import "../../styles/forms.css";
import { useSelector } from "@xstate/react";
import {
  type MarkSeenForm,
  type UnexplainedList,
  type UnexplainedQuery,
  type UnexplainedTransition,
  unexplainedPath,
  unexplainedStatuses,
} from "../../../contract/admin/unexplained-transitions.ts";
import type { downloadMachine } from "../../../machines/download/download.machine.ts";
import { FormDialog, type FormDialogRef } from "../../forms/form-dialog.tsx";
import { useActorRef } from "../../hooks/inspected-actors.ts";
import { Button } from "../../kit/controls/button.tsx";
import { downloadIcon } from "../../kit/icons/icons-paper.ts";
import { checkIcon } from "../../kit/icons/icons-public.ts";
import { dayAndClockMargin } from "../../kit/lists/date-margin.ts";
import { ListRow } from "../../kit/lists/ruled-list.tsx";
import { InlineGroup } from "../../kit/page/layout-boxes.tsx";
import { PageContent } from "../../kit/page/shell-layout.tsx";
import { useTexts } from "../../use-texts.ts";
import { AdminList } from "../admin-list.tsx";
import { FilterLinks } from "../filter-links.tsx";
import type { ResourceRef } from "../resource-view.tsx";

export interface UnexplainedProps {
  readonly query: UnexplainedQuery;
  readonly unexplained: ResourceRef<UnexplainedList>;
  readonly marking: FormDialogRef<MarkSeenForm, void>;
  /** Saves the test of one. */
  readonly download: typeof downloadMachine;
}
const empty = { open: "unexplained.empty", seen: "unexplained.seenEmpty" } as const;
const filters = { open: "unexplained.openFilter", seen: "unexplained.seenFilter" } as const;

/** Where the console shows a row. */
const sections = { payment: "payments", review: "papers", solution: "solutions", outline: "outlines" } as const;

/** Changes of rows that their charts do not explain, the newest first. */
export function UnexplainedScreen({ query, unexplained, marking, download }: UnexplainedProps) {
  const { t } = useTexts("admin");
  return (
    <PageContent>
      <p>{t("unexplained.lead")}</p>
      <FilterLinks
        label={t("unexplained.filterLabel")}
        values={unexplainedStatuses}
        current={query.status}
        path={(status) => unexplainedPath({ status, after: null })}
      >
        {(status) => t(filters[status])}
      </FilterLinks>
      <AdminList
        list={unexplained}
        label={t("admin.transitions")}
        icon={checkIcon}
        empty={t(empty[query.status])}
        nextLabel={t("list.loadMore")}
        path={(after) => unexplainedPath({ ...query, after })}
      >
        {(one) => <UnexplainedRow key={one.id} one={one} marking={marking} download={download} />}
      </AdminList>
      <SeenDialog marking={marking} />
    </PageContent>
  );
}

/** A number, or the first part of a UUID: the whole one is in the address of the row. */
const shortKey = (key: string): string => key.split("-")[0] ?? key;

interface RowProps extends Pick<UnexplainedProps, "marking" | "download"> {
  readonly one: UnexplainedTransition;
}

function UnexplainedRow({ one, marking, download }: RowProps) {
  const { t, language } = useTexts("admin");
  const { id, table, key, revision, kind, seenBy } = one;
  const [expected, found] = [one.expected, one.found].map((text) => text || t("unexplained.nothing"));
  return (
    <ListRow
      {...dayAndClockMargin(language, one.foundAt)}
      href={`/admin/${sections[table]}/${key}`}
      title={t(`unexplained.${table}`, { key: shortKey(key) })}
      extra={
        <>
          {t(`unexplained.${kind}`)}
          <br />
          <small>{t("unexplained.compared", { expected: expected!, found: found! })}</small>
        </>
      }
      meta={
        seenBy === null
          ? t("unexplained.revision", { revision })
          : t("unexplained.seenBy", { revision, name: seenBy.name })
      }
      end={
        <InlineGroup>
          <SaveTest one={one} download={download} />
          {one.seenAt === null ? (
            <Button variant="second" onClick={() => marking.send({ type: "dialog.opened", values: { id } })}>
              {t("unexplained.markSeen")}
            </Button>
          ) : null}
        </InlineGroup>
      }
    />
  );
}

function SaveTest({ one: { id, table, key }, download }: Pick<RowProps, "one" | "download">) {
  const { t } = useTexts("admin");
  const file = { of: "replayTest", unexplainedId: id, name: `${table}-${key}.test.ts` } as const;
  const actor = useActorRef(download, { id: `test-${id}`, input: { file } });
  const busy = useSelector(actor, (state) => state.hasTag("busy"));
  return (
    <Button
      variant="second"
      icon={downloadIcon}
      busy={busy}
      loading={t("common.loading")}
      onClick={() => actor.send({ type: "download.pressed" })}
    >
      {t("unexplained.test")}
    </Button>
  );
}

function SeenDialog({ marking }: Pick<UnexplainedProps, "marking">) {
  const texts = useTexts("admin");
  const { t } = texts;
  return (
    <FormDialog
      dialog={marking}
      title={t("unexplained.markSeenTitle")}
      submit={t("unexplained.markSeen")}
      texts={texts}
    >
      {() => <p>{t("unexplained.markSeenBody")}</p>}
    </FormDialog>
  );
}

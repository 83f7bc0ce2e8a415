import { useSelector } from "@xstate/react";
import { type CsvExportName, csvExportNames } from "../../../contract/admin/csv-exports.ts";
import type { downloadMachine } from "../../../machines/download/download.machine.ts";
import { useActorRef } from "../../hooks/inspected-actors.ts";
import { Button } from "../../kit/controls/button.tsx";
import { downloadIcon } from "../../kit/icons/icons-paper.ts";
import { InlineGroup, SectionHeader } from "../../kit/page/layout-boxes.tsx";
import { useTexts } from "../../use-texts.ts";

interface ExportsProps {
  /** The download machine. */
  readonly download: typeof downloadMachine;
}

/** Links to export whole lists as CSV. */
export function CsvExports({ download }: ExportsProps) {
  const { t } = useTexts("admin");
  return (
    <section className="stack">
      <SectionHeader title={t("export.title")} note={t("export.note")} />
      <InlineGroup>
        {csvExportNames.map((name) => (
          <Export key={name} name={name} download={download} />
        ))}
      </InlineGroup>
    </section>
  );
}

function Export({ name, download }: ExportsProps & { readonly name: CsvExportName }) {
  const { t } = useTexts("admin");
  const actor = useActorRef(download, { id: `export-${name}`, input: { file: { of: "list", list: name } } });
  const busy = useSelector(actor, (state) => state.hasTag("busy"));
  return (
    <Button
      variant="second"
      icon={downloadIcon}
      busy={busy}
      loading={t("common.loading")}
      onClick={() => actor.send({ type: "download.pressed" })}
    >
      {t(`export.${name}`)}
    </Button>
  );
}

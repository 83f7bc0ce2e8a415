import { AccessDenied } from "../reader/access-denied.tsx";
import { Button, ButtonLink } from "../kit/controls/button.tsx";
import { Bill, DialCode, Paid, Steps } from "../checkout/checkout-parts.tsx";
import { RadioTiles } from "../kit/controls/choice-fields.tsx";
import { DetailsList } from "../kit/lists/details-list.tsx";
import { Dialog, DialogActs, PanelActs } from "../kit/feedback/dialog.tsx";
import { HeartButton } from "../kit/controls/heart-button.tsx";
import { downloadIcon, lockIcon } from "../kit/icons/icons-paper.ts";
import { penIcon } from "../kit/icons/icons-public.ts";
import { Solo, Stack } from "../kit/page/layout-boxes.tsx";
import { Overlay } from "../kit/feedback/loading-overlay.tsx";
import { TimeLeft } from "../kit/feedback/progress.tsx";
import { Dock, PageSheet, Reader } from "../kit/paper/page-sheet.tsx";
import { Row, RuledList } from "../kit/lists/ruled-list.tsx";
import { Badge, Note } from "../kit/feedback/badges.tsx";
import { Answer, Result } from "../kit/paper/solution-text.tsx";
import { Stamp } from "../checkout/paid-stamp.tsx";
import { TopBar } from "../kit/page/top-bar.tsx";
import { samplePicture, still, type SampleProps } from "./samples.ts";
import { SampleSidebar } from "./screens-app.tsx";

function PaperTop({ t }: SampleProps) {
  return (
    <TopBar title="CEF 341 · 2023" note="Operating Systems, CA" back={{ label: t.back, href: "#back" }}>
      <HeartButton label={t.favourite} pressed />
    </TopBar>
  );
}

export function ReaderSample(props: SampleProps) {
  const { t } = props;
  return (
    <>
      <PaperTop {...props} />
      <main>
        <Reader>
          <PageSheet
            caption={t.page(1)}
            size="40 KB"
            width={720}
            height={1018}
            picture={{ src: samplePicture.large }}
            alt={t.page(1)}
            first
          />
          <PageSheet caption={t.page(2)} size="29 KB" width={720} height={1018} alt={t.page(2)} />
        </Reader>
        <Dock
          label={t.page(1)}
          previous={{ label: t.previous, onPress: undefined }}
          next={{ label: t.next, onPress: still }}
          place="1 / 4"
        >
          <ButtonLink variant="second" icon={downloadIcon} href="#file" aria-label="PDF, 1.2 MB">
            1.2 MB
          </ButtonLink>
          <Button icon={penIcon}>{t.solution}</Button>
        </Dock>
      </main>
    </>
  );
}

export function AccessSample(props: SampleProps) {
  const { t } = props;
  return (
    <>
      <PaperTop {...props} />
      <main>
        <AccessDenied
          picture={{ src: samplePicture.large, width: 720, height: 1018, alt: t.page(1) }}
          title={t.denied}
          bill={<Bill product={t.product} note={t.until} figure={t.figure} currency={t.currency} />}
          act={
            <ButtonLink size="big" icon={lockIcon} href="#payments">
              {t.toPayments}
            </ButtonLink>
          }
          other={<a href="#points">{t.usePoints}</a>}
        >
          {t.deniedBody}
        </AccessDenied>
      </main>
    </>
  );
}

export function SolutionSample(props: SampleProps) {
  const { t } = props;
  return (
    <>
      <PaperTop {...props} />
      <main className="page">
        <Note icon={penIcon}>{t.byAi}</Note>
        <RuledList label={t.solution}>
          <Row
            margin={2}
            marginNote={t.marks}
            title={<b>Producer and consumer with semaphores</b>}
            extra={
              <Answer>
                <p>Use three semaphores: empty starts at N, full at 0, mutex at 1.</p>
                <p>
                  <Result>(0 + 6 + 3 + 7) ÷ 4 = 4 ms</Result>
                </p>
              </Answer>
            }
          />
          <Row margin={3} marginNote={t.marks} title="Mean waiting time" extra={<Answer>P1 0–7, P3 7–8.</Answer>} />
        </RuledList>
      </main>
    </>
  );
}

export function PaySample(props: SampleProps & { step: "choose" | "wait" | "done" }) {
  const { t, step } = props;
  return (
    <>
      <TopBar title={t.payments} back={{ label: t.back, href: "#back" }} />
      <main>
        <Solo>
          {step === "done" ? (
            <PayDone {...props} />
          ) : (
            <>
              <Bill product={t.product} note={t.until} figure={t.figure} currency={t.currency} />
              {step === "choose" ? <PayChoose {...props} /> : <PayWait t={t} />}
            </>
          )}
        </Solo>
      </main>
    </>
  );
}

function PayChoose({ t }: SampleProps) {
  return (
    <>
      <RadioTiles
        legend={t.payWith}
        name="operator"
        value="MTN"
        onChoose={still}
        options={[
          { value: "MTN", label: "MTN", operator: "mtn" },
          { value: "ORANGE", label: "ORANGE", operator: "orange" },
        ]}
      />
      <Stack gap="tight">
        <Button size="big" loading={t.loading}>
          {t.pay} {t.fee}
        </Button>
        <p className="small soft">{t.again}</p>
      </Stack>
    </>
  );
}

function PayWait({ t }: Pick<SampleProps, "t">) {
  return (
    <>
      <DialCode lead={t.dial} code="#150*50#" dialLabel={t.dialIt} copyLabel={t.copy} onCopy={still} />
      <Steps items={t.steps} current={1} />
      <TimeLeft text={t.checking} clock="4:32" left={272} total={300}>
        {t.again}
      </TimeLeft>
    </>
  );
}

function PayDone({ t }: SampleProps) {
  return (
    <>
      <Paid
        title={t.paidTitle}
        stamp={<Stamp label={t.paid} word={t.paid} date="20 Nov 2026" top="ANNALES" foot={t.fee} />}
      >
        {t.paidBody}
      </Paid>
      <DetailsList
        lines={[
          { key: "amount", name: t.amount, value: t.fee },
          { key: "date", name: t.date, value: "20 Nov 2026, 16:42" },
          { key: "reference", name: t.reference, value: "AN-7F3K-2209" },
          { key: "status", name: t.status, value: <Badge tone="good">{t.success}</Badge> },
        ]}
      />
      <Button size="big">{t.papers}</Button>
    </>
  );
}

export function DialogSample(props: SampleProps & { kind: "sheet" | "panel" | "drawer" | "overlay" }) {
  const { t, kind } = props;
  if (kind === "overlay") return <Overlay shown text={t.loading} />;
  const shared = { open: true, closeLabel: t.close, onClose: still };
  if (kind === "drawer")
    return (
      <Dialog {...shared} kind="drawer" title={t.menu}>
        <SampleSidebar {...props} />
      </Dialog>
    );
  if (kind === "panel")
    return (
      <Dialog {...shared} kind="panel" title={t.notifications}>
        <PanelActs>
          <Button variant="text">{t.readAll}</Button>
          <Button variant="text">{t.deleteAll}</Button>
        </PanelActs>
        <RuledList label={t.notifications}>
          <Row hour="16:42" title={t.paidTitle} unread={t.unread} extra={t.paidBody} onPress={still} />
          <Row hour="14 Nov" title={t.approved} extra={t.paidBody} onPress={still} />
        </RuledList>
      </Dialog>
    );
  return (
    <Dialog {...shared} title={t.deleteTitle}>
      <p>{t.deleteBody}</p>
      <DialogActs>
        <Button variant="second">{t.cancel}</Button>
        <Button variant="destructive" loading={t.loading}>
          {t.remove}
        </Button>
      </DialogActs>
    </Dialog>
  );
}

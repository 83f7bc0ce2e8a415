import { Button, ButtonLink } from "../kit/controls/button.tsx";
import { Chip, Chips } from "../kit/controls/chips.tsx";
import { DetailsList } from "../kit/lists/details-list.tsx";
import { EmptyState } from "../kit/feedback/empty-state.tsx";
import { HeartButton } from "../kit/controls/heart-button.tsx";
import { heartIcon } from "../kit/icons/icons-app.ts";
import { eyeIcon } from "../kit/icons/icons-public.ts";
import { SectionHead, Stack } from "../kit/page/layout-boxes.tsx";
import { CardGrid, PaperCard } from "../favourites/paper-card.tsx";
import { More, Row, RuledList } from "../kit/lists/ruled-list.tsx";
import { Badge } from "../kit/feedback/badges.tsx";
import { SkeletonRows } from "../kit/lists/skeleton-rows.tsx";
import { samplePapers, samplePicture, still, type SampleProps } from "./samples.ts";

const firstPage = { src: samplePicture.small, width: 360, height: 509, alt: "" } as const;

export function PaperRows({ t }: SampleProps) {
  return (
    <div>
      <RuledList label={t.papers} pictured>
        {samplePapers.map((paper, index) => (
          <Row
            key={paper.code}
            picture={index === 2 ? null : firstPage}
            margin={paper.year}
            code={paper.code}
            title={paper.title}
            titleLang={paper.lang}
            href={`#${paper.code}`}
            meta={`${paper.type} · ${t.meta}`}
            end={
              <>
                <ButtonLink variant="text" icon={eyeIcon} className="row-preview" href={`#${paper.code}`}>
                  {t.preview}
                </ButtonLink>
                <HeartButton label={`${t.favourite}: ${paper.title}`} pressed={index % 2 === 0} />
              </>
            }
          />
        ))}
      </RuledList>
      <More count="4 / 38" act={<Button variant="text">{t.all}</Button>} />
    </div>
  );
}

export function PaperCards({ t }: SampleProps) {
  const areas = ["university", "university", "hnd", "concour"] as const;
  return (
    <CardGrid label={t.favourites}>
      {samplePapers.map((paper, index) => (
        <PaperCard
          key={paper.code}
          area={areas[index] ?? "university"}
          href={`#${paper.code}`}
          preview={t.preview}
          previewLabel={`${t.preview}: ${paper.title}`}
          code={index === 3 ? undefined : paper.code}
          title={paper.title}
          titleLang={paper.lang}
          year={paper.year}
          meta={paper.type}
          picture={index === 2 ? null : firstPage}
          heart={<HeartButton label={`${t.favourite}: ${paper.title}`} pressed={index === 0} />}
        />
      ))}
    </CardGrid>
  );
}

export function ListSamples(props: SampleProps) {
  const { t } = props;
  return (
    <Stack gap="loose">
      <SectionHead title={t.papers} end={<Badge tone="good">{t.open}</Badge>} />
      <Chips label={t.papers}>
        {["CA", "Exam", "Tutorial Sheet", "2023", "2022"].map((name) => (
          <Chip key={name} pressed={name === "CA"}>
            {name}
          </Chip>
        ))}
      </Chips>
      <PaperRows {...props} />
      <RuledList label={t.upload}>
        <Row
          margin={2024}
          code="CEF 343"
          title="Database Management Systems"
          titleLang="en"
          onPress={still}
          meta={<Badge tone="bad">{t.pending}</Badge>}
          end={
            <Button variant="destructive" onClick={still}>
              {t.remove}
            </Button>
          }
        />
        <Row margin={2024} code={null} title="Sciences de l’éducation" titleLang="fr" href="#ens" meta="Concours" />
      </RuledList>
      <RuledList label={t.notifications}>
        <Row hour="16:42" title={t.paidTitle} unread={t.unread} extra={t.paidBody} onPress={still} />
        <Row hour="14 Nov" title={t.approved} extra={t.paidBody} onPress={still} />
      </RuledList>
      <PaperCards {...props} />
    </Stack>
  );
}

export function RestSamples({ t }: SampleProps) {
  return (
    <Stack gap="loose">
      <h2>Loading, empty, details</h2>
      <SkeletonRows label={t.loading} count={2} />
      <EmptyState
        icon={heartIcon}
        title={t.favourites}
        act={
          <Button variant="primary" onClick={still}>
            {t.search}
          </Button>
        }
      >
        {t.notKept}
      </EmptyState>
      <DetailsList
        lines={[
          { key: "amount", name: t.amount, value: t.fee },
          { key: "reference", name: t.reference, value: "AN-7F3K-2209" },
          { key: "status", name: t.status, value: <Badge tone="good">{t.success}</Badge> },
        ]}
      />
    </Stack>
  );
}

import { Button } from "../kit/controls/button.tsx";
import { DetailsList } from "../kit/lists/details-list.tsx";
import { checkIcon, warningIcon } from "../kit/icons/icons-public.ts";
import { PageSheet } from "../kit/paper/page-sheet.tsx";
import { ReviewDesk } from "../kit/review.tsx";
import { Row, RuledList } from "../kit/lists/ruled-list.tsx";
import { Shell } from "../kit/page/shell-layout.tsx";
import { Badge, Note } from "../kit/feedback/badges.tsx";
import { samplePapers, samplePicture, still, type SampleProps } from "./samples.ts";
import { SampleSidebar, SampleTabs, SampleTop } from "./screens-app.tsx";

export function ReviewSample(props: SampleProps) {
  const { t } = props;
  return (
    <Shell
      skip={t.skip}
      side={<SampleSidebar {...props} />}
      top={<SampleTop {...props} title="Admin" />}
      tabs={<SampleTabs {...props} current="papers" />}
    >
      <ReviewDesk
        queue={
          <RuledList label={t.papers}>
            {samplePapers.map((paper, index) => (
              <Row
                key={paper.code}
                margin={paper.year}
                code={paper.code}
                title={paper.title}
                titleLang={paper.lang}
                current={index === 0}
                onPress={still}
                meta={t.meta}
              />
            ))}
          </RuledList>
        }
        page={
          <PageSheet
            caption={t.page(1)}
            width={720}
            height={1018}
            picture={{ src: samplePicture.large }}
            alt={t.page(1)}
          />
        }
        facts={
          <>
            <Note icon={warningIcon}>{t.wrong}</Note>
            <DetailsList lines={[{ key: "status", name: t.status, value: <Badge tone="bad">{t.pending}</Badge> }]} />
            <Button icon={checkIcon}>{t.approved}</Button>
            <Button variant="destructive">{t.remove}</Button>
          </>
        }
      />
    </Shell>
  );
}

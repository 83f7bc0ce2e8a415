import type { ReactNode } from "react";
import { AccountMenu } from "../kit/page/account-menu.tsx";
import { AlertBanner } from "../kit/feedback/alert-banner.tsx";
import { Button, IconButton, IconLink } from "../kit/controls/button.tsx";
import { Chip, Chips } from "../kit/controls/chips.tsx";
import { EmptyState } from "../kit/feedback/empty-state.tsx";
import { Field } from "../kit/controls/field.tsx";
import { SearchField } from "../kit/controls/search-field.tsx";
import * as icons from "../kit/icons/icons-app.ts";
import { copyIcon } from "../kit/icons/icons-paper.ts";
import { penIcon, uploadIcon } from "../kit/icons/icons-public.ts";
import { LanguageSwitcher } from "../kit/page/language-switcher.tsx";
import { SectionHead, Stack } from "../kit/page/layout-boxes.tsx";
import { ReferralCard, Score, Ticks } from "../points/points-parts.tsx";
import { Popup } from "../popup/popup-frame.tsx";
import { Row, RuledList } from "../kit/lists/ruled-list.tsx";
import { Page, Shell } from "../kit/page/shell-layout.tsx";
import { Sidebar, TypeTabs } from "../kit/page/sidebar.tsx";
import { Badge } from "../kit/feedback/badges.tsx";
import { TabBar } from "../kit/page/tab-bar.tsx";
import { Corner, Toast, ToastRegion } from "../kit/feedback/toast.tsx";
import { TopBar } from "../kit/page/top-bar.tsx";
import { PaperCards, PaperRows } from "./parts-lists.tsx";
import { still, type SampleProps } from "./samples.ts";
import { sampleLanguages } from "./screens-public.tsx";

function typesOf({ t }: SampleProps) {
  return [
    { area: "university" as const, label: t.university, href: "#university", current: true },
    { area: "hnd" as const, label: t.hnd, href: "#hnd", current: false },
    { area: "concour" as const, label: t.concour, href: "#concour", current: false },
  ];
}

function sideItem(key: string, label: string, icon: string) {
  return { key, label, icon, href: `#${key}`, current: key === "dashboard" };
}

export function SampleSidebar(props: SampleProps) {
  const { t } = props;
  return (
    <Sidebar
      label={t.menu}
      home={{ label: t.home, href: "#home" }}
      typesLabel={t.area}
      types={typesOf(props)}
      items={[
        sideItem("dashboard", t.dashboard, icons.papersIcon),
        sideItem("upload", t.upload, uploadIcon),
        sideItem("payments", t.payments, icons.slipIcon),
        sideItem("favourites", t.favourites, icons.heartIcon),
        sideItem("points", t.points, icons.pointsIcon),
        sideItem("settings", t.settings, icons.settingsIcon),
      ]}
      last={{ key: "logout", label: t.logout, icon: icons.logoutIcon, onPress: still }}
    />
  );
}

export function SampleTabs({ t, language, current }: SampleProps & { current: string }) {
  const tab = (key: string, label: string, icon: string) => ({
    key,
    label,
    icon,
    href: `#${key}`,
    current: key === current,
  });
  return (
    <TabBar
      label={t.menu}
      items={[
        tab("papers", t.papers, icons.papersIcon),
        tab("favourites", t.favourites, icons.heartIcon),
        tab("payments", t.payments, icons.slipIcon),
        tab("points", t.points, icons.pointsIcon),
      ]}
      languages={<LanguageSwitcher label={t.language} languages={sampleLanguages} current={language} place="bar" />}
    />
  );
}

export function SampleTop({ t, title, menuOpen = false }: SampleProps & { title: string; menuOpen?: boolean }) {
  return (
    <TopBar title={title} menu={{ label: t.openMenu, open: false, onOpen: still }}>
      <IconLink drawing={icons.settingsIcon} label={t.settings} href="#settings" />
      <IconButton drawing={icons.bellIcon} label={t.bell} count="12" />
      <AccountMenu
        label={t.account}
        name="Nadège Fomukong"
        initials="NF"
        open={menuOpen}
        items={[
          { key: "profile", label: t.profile, icon: icons.userIcon, href: "#profile" },
          { key: "logout", label: t.logout, icon: icons.logoutIcon, onPress: still },
        ]}
        onToggle={still}
        onDismiss={still}
      />
    </TopBar>
  );
}

function SampleShell({
  title,
  types,
  banner,
  tab,
  menuOpen,
  children,
  ...props
}: SampleProps & {
  title: string;
  types?: ReactNode;
  banner?: ReactNode;
  tab: string;
  menuOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <Shell
      skip={props.t.skip}
      side={<SampleSidebar {...props} />}
      top={<SampleTop {...props} title={title} menuOpen={menuOpen === true} />}
      types={types}
      banner={banner}
      tabs={<SampleTabs {...props} current={tab} />}
      languages={<LanguageSwitcher label={props.t.language} languages={sampleLanguages} current={props.language} />}
    >
      <Page>{children}</Page>
    </Shell>
  );
}

export function DashboardSample(props: SampleProps & { messages?: boolean }) {
  const { t } = props;
  return (
    <>
      <SampleShell
        {...props}
        title={t.dashboard}
        tab="papers"
        menuOpen={props.messages === true}
        types={<TypeTabs label={t.area} types={typesOf(props)} />}
        banner={
          props.messages === true ? undefined : (
            <AlertBanner closeLabel={t.close} onClose={still}>
              {t.switched}
            </AlertBanner>
          )
        }
      >
        <Stack>
          <SectionHead
            title={t.product}
            note="University of Buea · Computer Engineering"
            end={<Badge tone="good">{t.open}</Badge>}
          />
          <SearchField label={t.search} placeholder={t.searchHint} value="" onChange={still} />
          <Chips label={t.papers}>
            {["CA", "Exam", "Tutorial Sheet", "2023", "2022"].map((name) => (
              <Chip key={name} pressed={name === "CA"}>
                {name}
              </Chip>
            ))}
          </Chips>
          <PaperRows {...props} />
        </Stack>
        <Stack>
          <SectionHead title={t.favourites} />
          <PaperCards {...props} />
        </Stack>
      </SampleShell>
      {props.messages === true ? (
        <>
          <Popup
            icon={penIcon}
            title={t.stuck}
            edge="concour"
            closeLabel={t.close}
            onClose={still}
            act={<Button variant="text">{t.see}</Button>}
          >
            {t.stuckBody}
          </Popup>
          <Corner>
            <ToastRegion>
              <Toast tone="success">{t.copied}</Toast>
            </ToastRegion>
          </Corner>
        </>
      ) : null}
    </>
  );
}

export function EmptySample(props: SampleProps) {
  const { t } = props;
  return (
    <SampleShell {...props} title={t.favourites} tab="favourites">
      <EmptyState icon={icons.heartIcon} act={<Button>{t.search}</Button>}>
        {t.notKept}
      </EmptyState>
    </SampleShell>
  );
}

export function PointsSample(props: SampleProps) {
  const { t } = props;
  return (
    <SampleShell {...props} title={t.points} tab="points">
      <Stack>
        <Score label={t.upUploads} points={7} value={10} title={t.upUploads}>
          {t.shareBody}
        </Score>
        <Ticks points={7} value={10} />
        <Button disabled>{t.usePoints}</Button>
      </Stack>
      <ReferralCard title={t.invite} counts={t.counts}>
        <p className="small">{t.inviteBody}</p>
        <Field label={t.referral} readOnly defaultValue="annales.example/r/NAD-4417" />
        <Button icon={copyIcon}>{t.copyLink}</Button>
      </ReferralCard>
      <RuledList label={t.points}>
        <Row margin="+1" title={t.approved} meta="12 Nov 2026" />
        <Row margin="−10" title={t.product} meta="3 Nov 2026" />
      </RuledList>
    </SampleShell>
  );
}

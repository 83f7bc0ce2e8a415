import { AlertBanner } from "../kit/feedback/alert-banner.tsx";
import { Button, ButtonLink, IconButton } from "../kit/controls/button.tsx";
import { HeartButton } from "../kit/controls/heart-button.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import * as appIcons from "../kit/icons/icons-app.ts";
import * as paperIcons from "../kit/icons/icons-paper.ts";
import * as publicIcons from "../kit/icons/icons-public.ts";
import * as siteIcons from "../kit/icons/icons-site.ts";
import { LineUp, Stack } from "../kit/page/layout-boxes.tsx";
import { Popup } from "../popup/popup-frame.tsx";
import { Badge, Found, Mark, Note } from "../kit/feedback/badges.tsx";
import { Stamp } from "../checkout/paid-stamp.tsx";
import { Toast, ToastRegion } from "../kit/feedback/toast.tsx";
import { Emblem, Wordmark } from "../kit/icons/wordmark.tsx";
import { still, type SampleProps } from "./samples.ts";

export function ButtonSamples({ t }: SampleProps) {
  return (
    <Stack>
      <h2>Buttons</h2>
      <LineUp>
        <Button loading={t.loading}>{t.yes}</Button>
        <Button loading={t.loading} busy>
          {t.yes}
        </Button>
        <Button disabled>{t.yes}</Button>
        <Button variant="second">{t.cancel}</Button>
        <Button variant="second" icon={paperIcons.downloadIcon}>
          1.2 MB
        </Button>
        <Button variant="text">{t.all}</Button>
        <Button variant="text" disabled>
          {t.all}
        </Button>
        <Button variant="destructive">{t.remove}</Button>
        <ButtonLink href="#payments" variant="second" icon={siteIcons.mailIcon}>
          {t.contact}
        </ButtonLink>
      </LineUp>
      <Button size="big" icon={paperIcons.lockIcon} loading={t.loading}>
        {t.yes}
      </Button>
      <Button size="big" busy loading={t.loading}>
        {t.yes}
      </Button>
      <LineUp>
        <HeartButton label={`${t.favourite} 1`} pressed={false} />
        <HeartButton label={`${t.favourite} 2`} pressed />
        <IconButton drawing={appIcons.bellIcon} label={t.bell} count="12" />
        <IconButton drawing={appIcons.bellIcon} label={t.bell.replace("12", "99+")} count="99+" />
        <IconButton drawing={paperIcons.upIcon} label={t.previous} disabled />
      </LineUp>
    </Stack>
  );
}

export function SignSamples({ t }: SampleProps) {
  return (
    <Stack>
      <h2>Badges, marks</h2>
      <LineUp>
        <Badge tone="bad">{t.pending}</Badge>
        <Badge tone="good">{t.approved}</Badge>
        <Badge tone="waiting">{t.waiting}</Badge>
        <Mark>{t.fee}</Mark>
        <span>
          …counting <Found>semaphores</Found>, write…
        </span>
      </LineUp>
      <Note icon={publicIcons.penIcon}>{t.byAi}</Note>
      <h2>Stamp, mark, name</h2>
      <LineUp>
        <Stamp label={`${t.paid}, 20 Nov 2026`} word={t.paid} date="20 Nov 2026" top="ANNALES" foot={t.fee} />
        <Emblem label="Annales" />
        <Wordmark label="Annales" />
      </LineUp>
    </Stack>
  );
}

export function MessageSamples({ t }: SampleProps) {
  return (
    <Stack>
      <h2>Toasts, banners, popup</h2>
      <ToastRegion>
        <Toast tone="success">{t.copied}</Toast>
        <Toast tone="error">{t.tooLarge}</Toast>
      </ToastRegion>
      <AlertBanner closeLabel={t.close} onClose={still}>
        {t.switched}
      </AlertBanner>
      <AlertBanner tone="warning" closeLabel={t.close} onClose={still}>
        {t.offline}
      </AlertBanner>
      <AlertBanner tone="error">{t.wrong}</AlertBanner>
      <Popup
        icon={publicIcons.penIcon}
        title={t.stuck}
        edge="concour"
        closeLabel={t.close}
        onClose={still}
        act={
          <ButtonLink variant="text" href="#solutions">
            {t.see}
          </ButtonLink>
        }
      >
        {t.stuckBody}
      </Popup>
    </Stack>
  );
}

const drawings = Object.entries({ ...publicIcons, ...siteIcons, ...appIcons, ...paperIcons });

export function IconSamples() {
  return (
    <Stack>
      <h2>Icons</h2>
      <LineUp>
        {drawings.map(([name, drawing]) => (
          <Icon key={name} drawing={drawing} label={name} />
        ))}
        {drawings.slice(0, 8).map(([name, drawing]) => (
          <Icon key={name} drawing={drawing} size="small" />
        ))}
      </LineUp>
    </Stack>
  );
}

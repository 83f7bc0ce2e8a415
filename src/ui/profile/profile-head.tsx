import { useSelector } from "@xstate/react";
import type { User } from "../../contract/entities.ts";
import { PHOTO_WIDTHS } from "../../contract/accounts/profile-photo-rules.ts";
import { imageUrl } from "../../contract/photo-url.ts";
import { initials } from "../../contract/accounts/name-initials.ts";
import { selectChosenPhoto } from "../../machines/profile-photo/profile-photo.selectors.ts";
import { Badge } from "../kit/feedback/badges.tsx";
import { VerifyEmailButton } from "../verification/verify-email-button.tsx";
import { useTexts } from "../use-texts.ts";
import type { ProfilePhotoFormProps } from "./profile-photo-form.tsx";

const [, large] = PHOTO_WIDTHS;

/** Photo, name, and whether the e-mail is verified. A chosen photo shows before it is sent. */
export function ProfileHead({ user, photo }: Pick<ProfilePhotoFormProps, "photo"> & { readonly user: User }) {
  const { t } = useTexts("account");
  const chosen = useSelector(photo, selectChosenPhoto);
  const address = chosen?.url ?? (user.photo === null ? null : largeAddress(user.photo));
  return (
    <section className="profile-head" aria-label={t("menu.profile")}>
      {address === null ? (
        <span className="avatar avatar-large" aria-hidden="true">
          {initials(user.name)}
        </span>
      ) : (
        <img
          className="avatar avatar-large"
          src={address}
          alt={t("shell.photoOf", { name: user.name })}
          width={large}
          height={large}
          data-initials={initials(user.name)}
        />
      )}
      <div>
        <h2>{user.name}</h2>
        <p>{user.email}</p>
        {user.email_verified ? (
          <Badge tone="good">{t("profile.emailVerified")}</Badge>
        ) : (
          <div className="line-up">
            <Badge tone="waiting">{t("profile.emailUnverified")}</Badge>
            <VerifyEmailButton variant="text" label={t("profile.verifyNow")} />
          </div>
        )}
      </div>
    </section>
  );
}

/** Stored photos have two sizes; an external URL is used as is (checklist 3.5). */
const largeAddress = (photo: string): string => {
  const address = imageUrl(photo);
  return address.startsWith("/") ? `${address}?w=${large}` : address;
};

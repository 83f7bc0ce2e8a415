import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import { PHOTO_FILE_EXTENSIONS } from "../../contract/accounts/profile-photo-rules.ts";
import { formatSize } from "../../i18n/format.ts";
import type { profilePhotoMachine } from "../../machines/profile-photo/profile-photo.machine.ts";
import {
  selectChosenPhoto,
  selectIsSendingPhoto,
  selectMaxPhotoBytes,
} from "../../machines/profile-photo/profile-photo.selectors.ts";
import { Button } from "../kit/controls/button.tsx";
import { FileField } from "../kit/controls/file-field.tsx";
import { SectionHeader } from "../kit/page/layout-boxes.tsx";
import { useTexts } from "../use-texts.ts";

export interface ProfilePhotoFormProps {
  readonly photo: ActorRefFrom<typeof profilePhotoMachine>;
  readonly onChoosePhoto: (file: File) => void;
}

/** The form for a new photo (checklist 5.69 to 5.73). */
export function ProfilePhotoForm({ photo, onChoosePhoto }: ProfilePhotoFormProps) {
  const { t, language } = useTexts("account");
  const chosen = useSelector(photo, selectChosenPhoto);
  const maxBytes = useSelector(photo, selectMaxPhotoBytes);
  const isSending = useSelector(photo, selectIsSendingPhoto);
  return (
    <section className="stack">
      <SectionHeader title={t("profile.photoTitle")} />
      <form
        className="stack stack-tight"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          photo.send({ type: "photo.submitted" });
        }}
      >
        <FileField
          label={t("profile.photoChange")}
          prompt={t("profile.photoHint", { size: formatSize(language, maxBytes) })}
          chosen={
            chosen === null
              ? undefined
              : t("profile.photoChosen", { name: chosen.name, size: formatSize(language, chosen.size) })
          }
          name="photo"
          accept={PHOTO_FILE_EXTENSIONS.join(",")}
          disabled={isSending}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file !== undefined) onChoosePhoto(file);
            event.target.value = "";
          }}
        />
        <div>
          <Button type="submit" variant="second" busy={isSending} loading={t("common.loading")}>
            {t("profile.photoSave")}
          </Button>
        </div>
      </form>
    </section>
  );
}

import { useSelector } from "@xstate/react";
import { PHOTO_FILE_EXTENSIONS } from "../../contract/accounts/profile-photo-rules.ts";
import { formatSize } from "../../i18n/format.ts";
import { selectMaxImageBytes } from "../../machines/school-picker/school-picker.selectors.ts";
import { selectSignUpPhoto } from "../../machines/sign-up/sign-up.selectors.ts";
import { Button } from "../kit/controls/button.tsx";
import { Field } from "../kit/controls/field.tsx";
import { FileField } from "../kit/controls/file-field.tsx";
import { Stack } from "../kit/page/layout-boxes.tsx";
import { useTexts } from "../use-texts.ts";
import type { SignUpScreenProps } from "./signup-screen-props.ts";
import { useSignUp } from "./use-sign-up.ts";

/** A photo: a file, sent when the account is there, or its address on the web (checklist 5.15, 5.16). */
export function PhotoFields({ signUp, school, onChoosePhoto }: SignUpScreenProps) {
  const { t, language } = useTexts("forms");
  const { field } = useSignUp({ signUp });
  const photo = useSelector(signUp, selectSignUpPhoto);
  const maxBytes = useSelector(school, selectMaxImageBytes);
  return (
    <>
      <Stack gap="tight">
        <FileField
          label={t("signup.photo")}
          note={t("common.optional")}
          prompt={t("signup.photoPrompt", { size: formatSize(language, maxBytes) })}
          chosen={photo === null ? undefined : `${photo.name}, ${formatSize(language, photo.size)}`}
          name="file"
          accept={PHOTO_FILE_EXTENSIONS.join(",")}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file !== undefined) onChoosePhoto(file);
            event.target.value = "";
          }}
        />
        {photo === null ? null : (
          <div>
            <Button variant="text" onClick={() => signUp.send({ type: "photo.removed" })}>
              {t("signup.photoRemove")}
            </Button>
          </div>
        )}
      </Stack>
      <Field
        {...field("photo")}
        label={t("signup.photoUrl")}
        note={t("common.optional")}
        type="url"
        autoComplete="photo"
        spellCheck={false}
      />
    </>
  );
}

import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { fromPromise } from "xstate";
import { createValidator } from "../../../contract/validation.ts";
import type { Ref, User } from "../../../contract/entities.ts";
import { ProfileForm } from "../../../contract/forms.ts";
import { createFormDialogMachine } from "../../../machines/form-dialog/form-dialog.machine.ts";
import { createFormMachine } from "../../../machines/form/form.machine.ts";
import { profilePhotoMachine } from "../../../machines/profile-photo/profile-photo.machine.ts";
import { createResourceMachine } from "../../../machines/resource/resource.machine.ts";
import { selectHasFailed, selectValue } from "../../../machines/resource/resource.selectors.ts";
import { selectUser } from "../../../machines/session/session.selectors.ts";
import { createTexts } from "../../../i18n/index.ts";
import { formatSize } from "../../../i18n/format.ts";
import { storeProfilePhoto } from "../../../services/account/profile-photo-file.ts";
import { profileClient } from "../../../services/account/profile-client.ts";
import { fetchPublicConfig } from "../../../services/catalogue/fetch-public-config.ts";
import { useActorRef } from "../../../ui/hooks/inspected-actors.ts";
import { PageContent } from "../../../ui/kit/page/shell-layout.tsx";
import { CodeRequestContext } from "../../../ui/verification/code-request-context.ts";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import { ProfileScreen } from "../../../ui/profile/profile-screen.tsx";
import { PageLoading } from "../../../ui/feedback/page-loading.tsx";
import { useTexts } from "../../../ui/use-texts.ts";
import { useAppRuntime } from "../../app-runtime-context.ts";
import type { AppRuntime } from "../../app-runtime.ts";
import { provideFormDialog } from "../form-dialog-chart.ts";
import { provideCodeRequest } from "../auth/code-request-chart.ts";

/** What the forms of the profile offer: levels, and how large a photo may be, in bytes. */
interface Choices {
  readonly levels: readonly Ref[];
  readonly maxImageBytes: number;
}
const choicesMachine = createResourceMachine<Choices>("profileChoices");
const profileForm = createFormMachine<ProfileForm, User>({ id: "profileForm", validate: createValidator(ProfileForm) });
const editMachine = createFormDialogMachine<ProfileForm, User>("editProfile", profileForm);

const provideChoices = ({ api, lists }: AppRuntime) =>
  choicesMachine.provide({
    actors: {
      fetchValue: fromPromise(async ({ signal }) => {
        const [levels, { maxImageBytes }] = await Promise.all([lists.levels(signal), fetchPublicConfig(api, signal)]);
        return { levels, maxImageBytes };
      }),
    },
  });

const provideEdit = ({ api, session }: AppRuntime) =>
  provideFormDialog(
    editMachine,
    profileForm,
    (form, signal) => profileClient(api).saveProfile(form, signal),
    (user) => session.send({ type: "user.updated", user }),
  );

const providePhoto = ({ api, session, toasts, language, withOverlay }: AppRuntime) => {
  const account = profileClient(api);
  return profilePhotoMachine.provide({
    actors: {
      uploadPhoto: fromPromise(({ input, signal }) => withOverlay("photo", account.savePhoto(input.photo, signal))),
      fetchUser: fromPromise(({ signal }) => withOverlay("photo", account.fetchUser(signal))),
    },
    actions: {
      replaceUser: (_, { user }) => session.send({ type: "user.updated", user }),
      notifyPhotoError: (_, { problem, maxBytes }) => {
        const spoken = language.getSnapshot().context.language;
        const { say } = createTexts({ language: spoken, areas: ["errors"] });
        const text = say({ key: `toast.${problem}`, values: { limit: formatSize(spoken, maxBytes) } });
        toasts.send({ type: "toast.raised", toast: { kind: "error", text } });
      },
    },
  });
};

export default function ProfileRoute() {
  const world = useAppRuntime();
  const { t } = useTexts("account");
  const choices = useActorRef(provideChoices(world), { id: "profileChoices" });
  const user = useSelector(world.session, selectUser);
  const value = useSelector(choices, selectValue<Choices>);
  const hasFailed = useSelector(choices, selectHasFailed<Choices>);
  if (hasFailed)
    return (
      <PageContent>
        <LoadFailed text={t("profile.failed")} onRetry={() => choices.send({ type: "retry.pressed" })} />
      </PageContent>
    );
  return value === null || user === null ? <PageLoading /> : <Profile user={user} choices={value} />;
}

function Profile({ user, choices }: { readonly user: User; readonly choices: Choices }) {
  const world = useAppRuntime();
  const edit = useActorRef(provideEdit(world), { id: "editProfile" });
  const photo = useActorRef(providePhoto(world), { id: "profilePhoto", input: { maxBytes: choices.maxImageBytes } });
  const codeRequest = useMemo(() => provideCodeRequest(world), [world]);
  return (
    <CodeRequestContext value={codeRequest}>
      <ProfileScreen
        user={user}
        levels={choices.levels}
        edit={edit}
        photo={photo}
        onChoosePhoto={(file) => photo.send({ type: "photo.chosen", photo: storeProfilePhoto(file) })}
      />
    </CodeRequestContext>
  );
}

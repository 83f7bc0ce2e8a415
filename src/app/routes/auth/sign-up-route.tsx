import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import type { ActorRefFrom } from "xstate";
import { blankSignUpDraft } from "../../../contract/accounts/sign-up-draft.ts";
import { selectLanguage } from "../../../machines/language/language.selectors.ts";
import { selectMaxImageBytes } from "../../../machines/school-picker/school-picker.selectors.ts";
import type { signUpMachine } from "../../../machines/sign-up/sign-up.machine.ts";
import { historyState } from "../../../services/navigation/history-state.ts";
import { storeProfilePhoto } from "../../../services/account/profile-photo-file.ts";
import { useActorRef } from "../../../ui/hooks/inspected-actors.ts";
import { SignUpScreen } from "../../../ui/signup/signup-screen.tsx";
import { useAppRuntime } from "../../app-runtime-context.ts";
import { provideSignUp } from "./sign-up-charts.ts";
import { publicPage } from "../public/public-page.tsx";

type Charts = ReturnType<typeof provideSignUp>;

/** Where the page was left, or a form that begins with the code of the link that was followed (product.md §3). */
const arrival = () =>
  historyState.read("signUp") ?? {
    step: "person" as const,
    draft: blankSignUpDraft(new URLSearchParams(location.search).get("ref") ?? ""),
  };

function SignUpRoute() {
  const world = useAppRuntime();
  const charts = useMemo(() => provideSignUp(world), [world]);
  const signUp = useActorRef(charts.signUp, { id: "signUp", input: arrival() });
  const language = useSelector(world.language, selectLanguage);
  return <InOneLanguage key={language} charts={charts} signUp={signUp} />;
}

/** The lists are written in one language; in another one they are asked for again. */
function InOneLanguage({
  charts,
  signUp,
}: {
  readonly charts: Charts;
  readonly signUp: ActorRefFrom<typeof signUpMachine>;
}) {
  const { institution_id, faculty_id } = signUp.getSnapshot().context.draft;
  const school = useActorRef(charts.school, {
    id: "schoolPicker",
    input: { institutionId: institution_id, facultyId: faculty_id },
  });
  const choosePhoto = (file: File) =>
    signUp.send({
      type: "photo.chosen",
      photo: storeProfilePhoto(file),
      maxBytes: selectMaxImageBytes(school.getSnapshot()),
    });
  return <SignUpScreen signUp={signUp} school={school} onChoosePhoto={choosePhoto} />;
}

export default publicPage(SignUpRoute);

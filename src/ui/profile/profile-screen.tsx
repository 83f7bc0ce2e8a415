import "../styles/forms.css";
import "./profile.css";
import type { Ref, User } from "../../contract/entities.ts";
import type { ProfileForm } from "../../contract/forms.ts";
import type { FormDialogRef } from "../forms/form-dialog.tsx";
import { PageContent } from "../kit/page/shell-layout.tsx";
import { EditProfileDialog } from "./edit-profile-dialog.tsx";
import { ProfileDetails } from "./profile-details.tsx";
import { ProfileHead } from "./profile-head.tsx";
import { ProfilePhotoForm, type ProfilePhotoFormProps } from "./profile-photo-form.tsx";

export interface ProfileScreenProps extends ProfilePhotoFormProps {
  readonly user: User;
  readonly levels: readonly Ref[];
  readonly edit: FormDialogRef<ProfileForm, User>;
}

/** A hidden level stays available to students who have it. */
const withOwn = (levels: readonly Ref[], own: Ref | null): readonly Ref[] =>
  own === null || levels.some(({ id }) => id === own.id) ? levels : [...levels, own];

/** The profile: photo, details, and their forms (checklist 2.16, 2.38, 2.39). */
export function ProfileScreen({ user, levels, edit, photo, onChoosePhoto }: ProfileScreenProps) {
  return (
    <PageContent>
      <ProfileHead user={user} photo={photo} />
      <div className="profile-parts">
        <ProfileDetails user={user} edit={edit} />
        <ProfilePhotoForm photo={photo} onChoosePhoto={onChoosePhoto} />
      </div>
      <EditProfileDialog edit={edit} levels={withOwn(levels, user.level)} />
    </PageContent>
  );
}

import { Done, SavedUser, User } from "../../contract/entities.ts";
import type { ChosenPhoto } from "../../contract/accounts/profile-photo-rules.ts";
import type { PasswordForm, ProfileForm, SettingsChange } from "../../contract/forms.ts";
import type { Api } from "../api/api-client.ts";
import { saveBlob } from "../browser/save-file.ts";
import { fileOf } from "./profile-photo-file.ts";

const quiet = { autoError: false } as const;

const withoutMessage = ({ message: _, ...user }: SavedUser): User => user;

/** What a student changes of the own account. What a form sends keeps its failures: the form shows them. */
export const profile = (api: Api) => ({
  fetchUser: (signal: AbortSignal) => api("user", { schema: User, signal, ...quiet }),
  saveProfile: async (body: ProfileForm, signal: AbortSignal): Promise<User> =>
    withoutMessage(await api("user", { method: "PATCH", body, schema: SavedUser, signal, ...quiet })),
  savePhone: async (body: SettingsChange, signal: AbortSignal): Promise<User> =>
    withoutMessage(await api("user/settings", { method: "PATCH", body, schema: SavedUser, signal, ...quiet })),
  /** A switch has no place of its own for what went wrong: a toast says it. */
  saveSetting: async (body: SettingsChange, signal: AbortSignal): Promise<User> =>
    withoutMessage(await api("user/settings", { method: "PATCH", body, schema: SavedUser, signal })),
  changePassword: (body: PasswordForm, signal: AbortSignal) =>
    api("user/password", { method: "PATCH", body, schema: Done, signal, ...quiet }),
  /** A failed upload shows nothing (checklist 8.34). */
  savePhoto: async (photo: ChosenPhoto, signal: AbortSignal): Promise<void> => {
    const body = new FormData();
    body.append("photo", fileOf(photo), photo.name);
    await api("user/photo/update", { method: "POST", body, schema: Done, signal, ...quiet });
  },
  saveData: async (signal: AbortSignal): Promise<void> =>
    saveBlob(await api<Blob>("user/export", { responseType: "blob", signal }), "annales.json"),
  closeAccount: (body: { readonly password: string }, signal: AbortSignal) =>
    api("user", { method: "DELETE", body, schema: Done, signal, ...quiet }),
});

/** Tells the server the language of a student who is signed in: mails and push messages come in it. Fails silently. */
export const tellLanguage = (api: Api, language: User["language"]): Promise<User | null> =>
  api("user/settings", { method: "PATCH", body: { language }, schema: SavedUser, autoSuccess: false, ...quiet }).then(
    withoutMessage,
    () => null,
  );

import { MessageResponse, User } from "../../contract/entities.ts";
import { SavedUser } from "../../contract/accounts/own-account.ts";
import type { ChosenPhoto } from "../../contract/accounts/profile-photo-rules.ts";
import type { ChangePasswordForm, ProfileForm, SettingsChange } from "../../contract/forms.ts";
import type { ApiClient } from "../api/api-client.ts";
import { saveAsFile } from "../browser/save-file.ts";
import { profilePhotoFileOf } from "./profile-photo-file.ts";

const quiet = { autoError: false } as const;

const withoutMessage = ({ message: _, ...user }: SavedUser): User => user;

/** What a student changes of the own account. What a form sends keeps its failures: the form shows them. */
export const profileClient = (api: ApiClient) => ({
  fetchUser: (signal: AbortSignal) => api("user", { schema: User, signal, ...quiet }),
  saveProfile: async (body: ProfileForm, signal: AbortSignal): Promise<User> =>
    withoutMessage(await api("user", { method: "PATCH", body, schema: SavedUser, signal, ...quiet })),
  savePhone: async (body: SettingsChange, signal: AbortSignal): Promise<User> =>
    withoutMessage(await api("user/settings", { method: "PATCH", body, schema: SavedUser, signal, ...quiet })),
  /** A switch has no place of its own for what went wrong: a toast says it. */
  saveSetting: async (body: SettingsChange, signal: AbortSignal): Promise<User> =>
    withoutMessage(await api("user/settings", { method: "PATCH", body, schema: SavedUser, signal })),
  changePassword: (body: ChangePasswordForm, signal: AbortSignal) =>
    api("user/password", { method: "PATCH", body, schema: MessageResponse, signal, ...quiet }),
  /** A failed upload shows nothing (checklist 8.34). */
  savePhoto: async (photo: ChosenPhoto, signal: AbortSignal): Promise<void> => {
    const body = new FormData();
    body.append("photo", profilePhotoFileOf(photo), photo.name);
    await api("user/photo/update", { method: "POST", body, schema: MessageResponse, signal, ...quiet });
  },
  saveData: async (signal: AbortSignal): Promise<void> =>
    saveAsFile(await api<Blob>("user/export", { responseType: "blob", signal }), "annales.json"),
  closeAccount: (body: { readonly password: string }, signal: AbortSignal) =>
    api("user", { method: "DELETE", body, schema: MessageResponse, signal, ...quiet }),
});

/** Tells the server the language of a student who is signed in: mails and push messages come in it. Shows nothing. */
export const saveAccountLanguage = async (
  api: ApiClient,
  language: User["language"],
  signal: AbortSignal,
): Promise<User> => {
  const call = {
    method: "PATCH",
    body: { language },
    schema: SavedUser,
    signal,
    autoSuccess: false,
    ...quiet,
  } as const;
  return withoutMessage(await api("user/settings", call));
};

import type { User } from "../../../contract/entities.ts";
import { profileClient } from "../../../services/account/profile-client.ts";
import type { AppRuntime } from "../../app-runtime.ts";

/** The first level that a student chooses becomes that of the account. Where it fails, only this visit knows it. */
export const saveLevel = async ({ api, session }: AppRuntime, { name }: User, level: number): Promise<void> => {
  const saved = await profileClient(api).saveProfile({ name, level_id: level }, new AbortController().signal);
  session.send({ type: "user.updated", user: saved });
};

import { readSettings, type SettingsShape } from "../../server/settings/settings.ts";
import { PUSH_ORIGIN } from "../outside/network.ts";

/** The admin that every world has. */
export const ADMIN = { identifier: "admin@annales.example", password: "chosen-very-well-1" } as const;

export const DATA_FOLDER = "/simulation/data";

/** The settings of a server in production, with operators as they say of themselves. */
export const worldSettings = (operators: Readonly<Record<string, string>>): SettingsShape => ({
  ...readSettings(
    {
      DEMO: "off",
      DATA_DIR: DATA_FOLDER,
      PUBLIC_URL: "https://annales.example",
      ADMIN_EMAIL: ADMIN.identifier,
      ADMIN_PASSWORD: ADMIN.password,
      SMTP_URL: "smtp://127.0.0.1:9",
      PUSH_SERVICES: PUSH_ORIGIN,
      ...operators,
    },
    "/simulation",
  ),
  secondFactor: false,
  ocr: false,
});

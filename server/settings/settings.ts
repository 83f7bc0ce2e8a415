import { Context, Redacted } from "effect";
import type { BlockList } from "node:net";
import { isAbsolute, resolve } from "node:path";
import { isClamdAddress } from "../files/virus-scanner.ts";
import { isBucketAddress } from "../files/s3-storage.ts";
import { DEFAULT_TIMES, MAX_IMAGE_BYTES, MAX_UPLOAD_BYTES, POPUP_LOOK } from "../../src/contract/limits.ts";
import type { Config } from "../../src/contract/config.ts";
import { isAppId, isFingerprint, isPackage, type PhoneApps } from "../http/site/phone-app-links.ts";
import { type FirstAdmin, firstAdmin } from "./first-admin.ts";
import {
  model,
  type ModelSettings,
  mtn,
  type MtnSettings,
  orange,
  type OrangeSettings,
  smtp,
  type SmtpSettings,
  vapid,
  type VapidSettings,
} from "./external-services.ts";
import {
  address,
  email,
  type Environment,
  given,
  isOn,
  LOOPBACK,
  networks,
  number,
  origins,
  secret,
  together,
  wrong,
} from "./read-environment.ts";

/** How often something may happen (contract.md, 'Limits on how often'). */
export interface Limits {
  readonly signinAccount: number;
  /** Wrong ones in a day: of an account from browsers that it does not know, and of each browser that it knows. */
  readonly signinDay: number;
  readonly signinAddress: number;
  readonly codeTries: number;
  readonly codes: number;
  readonly signups: number;
  readonly signupsNetwork: number;
  readonly phones: number;
  readonly contact: number;
  /** Papers of one student that wait for approval. */
  readonly uploads: number;
  readonly payments: number;
  /** Prompts on one payer's phone within an hour, of all accounts; one of them is left to the account whose number it is. */
  readonly prompts: number;
  /** Searches of an account in ten minutes, and of an address beyond what each of its accounts may. */
  readonly searches: number;
  readonly searchesAddress: number;
}

/** Figures that GET config tells, so that browser and server have the same (checklist 9.3, G28). */
export type SharedFigures = Pick<Config, "maxImageBytes" | "resendSeconds" | "popupEverySeconds" | "popupStaySeconds">;

export interface SettingsShape {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: Redacted.Redacted | null;
  /** The bucket where files are kept, with its key and secret; null for the local disk. */
  readonly s3Url: Redacted.Redacted | null;
  /** The scanner of viruses that looks at each paper before it is kept; null for none. */
  readonly clamdUrl: string | null;
  readonly publicUrl: string | null;
  /** Networks of proxies whose word is taken on who sent a request. */
  readonly proxies: BlockList;
  /** For how long the server answers on once it is told to stop, and says that it is not ready. */
  readonly drainSeconds: number;
  readonly demo: boolean;
  /** Whether data of a demo is cleared for a service: without that such a start is refused. */
  readonly clearsDemo: boolean;
  readonly admin: FirstAdmin | null;
  readonly mtn: MtnSettings | null;
  readonly orange: OrangeSettings | null;
  readonly smtp: SmtpSettings | null;
  /** Null where no solutions are made. */
  readonly model: ModelSettings | null;
  /** Where messages of the contact form are mailed to. */
  readonly supportEmail: string | null;
  /** Null where the keys are made at the first start. */
  readonly vapid: VapidSettings | null;
  /** Origins of push services that are trusted beside the browsers' own. */
  readonly pushServices: readonly string[];
  /** The apps for phones that may open the links of this site. */
  readonly phoneApps: PhoneApps;
  /** Whether admins need a second factor: everywhere but in the demo. */
  readonly secondFactor: boolean;
  /** Whether words are read from the pictures of pages that have no text. */
  readonly ocr: boolean;
  readonly metricsToken: Redacted.Redacted | null;
  /** Where traces are sent: the base address of an OpenTelemetry collector. */
  readonly otlpUrl: string | null;
  readonly limits: Limits;
  readonly shared: SharedFigures;
}

export class Settings extends Context.Service<Settings, SettingsShape>()("annales/Settings") {}

const bucket = (env: Environment): Redacted.Redacted | null => {
  const value = given(env, "S3_URL");
  if (value === undefined) return null;
  if (address(env, "S3_URL", ["http:", "https:"]) === null || !isBucketAddress(value))
    wrong("S3_URL", "the address of a bucket, such as https://key:secret@host/bucket");
  return Redacted.make(value);
};

const clamd = (env: Environment): string | null => {
  const value = address(env, "CLAMD_URL", ["tcp:", "unix:"]);
  return value === null || isClamdAddress(value)
    ? value
    : wrong("CLAMD_URL", "the address of clamd, such as tcp://host:3310 or unix:/run/clamav/clamd.ctl");
};

const android = (env: Environment): PhoneApps["android"] => {
  if (!together(env, ["ANDROID_APP", "ANDROID_CERTIFICATES"])) return null;
  const name = given(env, "ANDROID_APP")!;
  if (!isPackage(name)) wrong("ANDROID_APP", "the name of a package, such as cm.annales.app");
  const certificates = given(env, "ANDROID_CERTIFICATES")!
    .split(",")
    .map((one) => one.trim());
  if (!certificates.every(isFingerprint))
    wrong("ANDROID_CERTIFICATES", "SHA-256 fingerprints such as 14:6D:E9:…, 32 bytes each, with commas between");
  return { name, certificates };
};

const ios = (env: Environment): string | null => {
  const value = given(env, "IOS_APP");
  if (value !== undefined && !isAppId(value)) wrong("IOS_APP", "team and bundle, such as ABCDE12345.cm.annales.app");
  return value ?? null;
};

const demo = (env: Environment, isPublic: boolean): boolean => {
  const value = given(env, "DEMO");
  if (value === "on" || value === "off") return value === "on";
  if (value !== undefined) wrong("DEMO", "on or off");
  if (isPublic) wrong("DEMO", "on or off, said plainly, when HOST or PUBLIC_URL is set");
  return true;
};

const clearsDemo = (env: Environment, isDemo: boolean): boolean => {
  const value = given(env, "DEMO_DATA");
  if (value === undefined) return false;
  return value === "clear" && !isDemo ? true : wrong("DEMO_DATA", "clear, and that only with DEMO=off");
};

/** Seconds: a page first asks how often the popup comes. */
const POPUP_SOONEST = POPUP_LOOK / 1000 + 5;

const shared = (env: Environment): SharedFigures => {
  const every = number(env, "POPUP_EVERY_SECONDS", DEFAULT_TIMES.popupEverySeconds, POPUP_SOONEST, 86_400);
  const stay = number(env, "POPUP_STAY_SECONDS", DEFAULT_TIMES.popupStaySeconds, 1, 86_400);
  if (stay >= every) wrong("POPUP_STAY_SECONDS", `a whole number below POPUP_EVERY_SECONDS, which is ${every}`);
  return {
    maxImageBytes: number(env, "MAX_IMAGE_BYTES", MAX_IMAGE_BYTES, 1_024, MAX_UPLOAD_BYTES),
    resendSeconds: number(env, "RESEND_SECONDS", DEFAULT_TIMES.resendSeconds, 1, 3_600),
    popupEverySeconds: every,
    popupStaySeconds: stay,
  };
};

/** Reads and checks every setting; throws `WrongSetting` at the first that is wrong. */
export const readSettings = (env: Environment, folder: string): SettingsShape => {
  const host = given(env, "HOST") ?? "127.0.0.1";
  const publicUrl = address(env, "PUBLIC_URL", ["http:", "https:"]);
  const dataDir = given(env, "DATA_DIR") ?? ".data";
  const databaseUrl = address(env, "DATABASE_URL", ["postgres:", "postgresql:"]);
  const admin = firstAdmin(env);
  const isDemo = demo(env, publicUrl !== null || !LOOPBACK.has(host));
  return {
    port: number(env, "PORT", 3000, 0, 65_535),
    host,
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(folder, dataDir),
    databaseUrl: databaseUrl === null ? null : Redacted.make(databaseUrl),
    s3Url: bucket(env),
    clamdUrl: clamd(env),
    publicUrl,
    proxies: networks(env, "PROXIES"),
    drainSeconds: number(env, "DRAIN_SECONDS", 0, 0, 300),
    demo: isDemo,
    clearsDemo: clearsDemo(env, isDemo),
    admin,
    mtn: mtn(env),
    orange: orange(env),
    smtp: smtp(env, publicUrl),
    model: model(env),
    supportEmail: email(env, "SUPPORT_EMAIL") ?? admin?.email ?? null,
    vapid: vapid(env),
    pushServices: origins(env, "PUSH_SERVICES"),
    phoneApps: { android: android(env), ios: ios(env) },
    secondFactor: !isDemo,
    ocr: isOn(env, "OCR"),
    metricsToken: secret(env, "METRICS_TOKEN"),
    otlpUrl: address(env, "OTLP_URL", ["http:", "https:"]),
    limits: {
      signinAccount: number(env, "LIMIT_SIGNIN_ACCOUNT", 5, 1, 1_000_000),
      signinDay: number(env, "LIMIT_SIGNIN_DAY", 100, 1, 1_000_000),
      signinAddress: number(env, "LIMIT_SIGNIN_ADDRESS", 100, 1, 1_000_000),
      codeTries: number(env, "LIMIT_CODE_TRIES", 5, 1, 1_000_000),
      codes: number(env, "LIMIT_CODES", 10, 1, 1_000_000),
      signups: number(env, "LIMIT_SIGNUPS", 30, 1, 1_000_000),
      signupsNetwork: number(env, "LIMIT_SIGNUPS_NETWORK", 1_000, 1, 1_000_000),
      phones: number(env, "LIMIT_PHONES", 5, 1, 1_000_000),
      contact: number(env, "LIMIT_CONTACT", 5, 1, 1_000_000),
      uploads: number(env, "LIMIT_UPLOADS", 30, 1, 1_000_000),
      payments: number(env, "LIMIT_PAYMENTS", 10, 1, 1_000_000),
      prompts: number(env, "LIMIT_PROMPTS", 3, 2, 1_000_000),
      searches: number(env, "LIMIT_SEARCHES", 300, 1, 1_000_000),
      searchesAddress: number(env, "LIMIT_SEARCHES_ADDRESS", 3000, 1, 1_000_000),
    },
    shared: shared(env),
  };
};

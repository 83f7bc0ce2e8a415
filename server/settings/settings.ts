import { Context, Redacted } from "effect";
import type { BlockList } from "node:net";
import { isAbsolute, resolve } from "node:path";
import { RESEND_SECONDS_MAX } from "../../src/contract/accounts/verification-code-limits.ts";
import { DEFAULT_TIMES } from "../../src/contract/public-config-defaults.ts";
import { MAX_IMAGE_BYTES } from "../../src/contract/accounts/profile-photo-rules.ts";
import { MAX_UPLOAD_BYTES } from "../../src/contract/uploads/upload-limits.ts";
import { type RateLimitCount, rateLimitCounts, type RateLimits } from "../rate-limits/rate-limit-rules.ts";
import { POPUP_CONFIG_DELAY } from "../../src/contract/notifications/popup-timing.ts";
import type { PublicConfig } from "../../src/contract/public-config.ts";
import { isIosAppId, isCertificateFingerprint, isAndroidPackage, type PhoneApps } from "./phone-apps.ts";
import { isBucketAddress, isClamdAddress } from "./service-addresses.ts";
import { type FirstAdmin, readFirstAdmin } from "./first-admin.ts";
import {
  readModelSettings,
  type ModelSettings,
  readMtnSettings,
  type MtnSettings,
  readOrangeSettings,
  type OrangeSettings,
  readSmtpSettings,
  type SmtpSettings,
  readVapidSettings,
  type VapidSettings,
} from "./external-services.ts";
import {
  readUrl,
  readEmail,
  type Environment,
  readText,
  readSwitch,
  LOOPBACK_HOSTS,
  readNetworks,
  readInteger,
  readOrigins,
  readSecret,
  areAllSet,
  rejectSetting,
} from "./read-environment.ts";

/** Figures that GET config tells, so that browser and server have the same (checklist 9.3, G28). */
export type SharedSettings = Pick<
  PublicConfig,
  "maxImageBytes" | "resendSeconds" | "popupEverySeconds" | "popupStaySeconds"
>;

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
  /** Whether to delete demo data when the server starts with DEMO=off; otherwise such a start fails. */
  readonly clearDemoData: boolean;
  /** Whether this is a demo that plain http on loopback serves: its cookies are such as every browser keeps there. */
  readonly loopbackDemo: boolean;
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
  readonly limits: RateLimits;
  readonly shared: SharedSettings;
}

export class Settings extends Context.Service<Settings, SettingsShape>()("annales/Settings") {}

const readBucketUrl = (env: Environment): Redacted.Redacted | null => {
  const value = readText(env, "S3_URL");
  if (value === undefined) return null;
  if (readUrl(env, "S3_URL", ["http:", "https:"]) === null || !isBucketAddress(value))
    rejectSetting("S3_URL", "the address of a bucket, such as https://key:secret@host/bucket");
  return Redacted.make(value);
};

const readClamdUrl = (env: Environment): string | null => {
  const value = readUrl(env, "CLAMD_URL", ["tcp:", "unix:"]);
  return value === null || isClamdAddress(value)
    ? value
    : rejectSetting("CLAMD_URL", "the address of clamd, such as tcp://host:3310 or unix:/run/clamav/clamd.ctl");
};

const readAndroidApp = (env: Environment): PhoneApps["android"] => {
  if (!areAllSet(env, ["ANDROID_APP", "ANDROID_CERTIFICATES"])) return null;
  const name = readText(env, "ANDROID_APP")!;
  if (!isAndroidPackage(name)) rejectSetting("ANDROID_APP", "the name of a package, such as cm.annales.app");
  const certificates = readText(env, "ANDROID_CERTIFICATES")!
    .split(",")
    .map((one) => one.trim());
  if (!certificates.every(isCertificateFingerprint))
    rejectSetting(
      "ANDROID_CERTIFICATES",
      "SHA-256 fingerprints such as 14:6D:E9:…, 32 bytes each, with commas between",
    );
  return { name, certificates };
};

const readIosApp = (env: Environment): string | null => {
  const value = readText(env, "IOS_APP");
  if (value !== undefined && !isIosAppId(value))
    rejectSetting("IOS_APP", "team and bundle, such as ABCDE12345.cm.annales.app");
  return value ?? null;
};

const readDemo = (env: Environment, isPublic: boolean): boolean => {
  const value = readText(env, "DEMO");
  if (value === "on" || value === "off") return value === "on";
  if (value !== undefined) rejectSetting("DEMO", "on or off");
  if (isPublic) rejectSetting("DEMO", "on or off, said plainly, when HOST or PUBLIC_URL is set");
  return true;
};

const readClearDemoData = (env: Environment, isDemo: boolean): boolean => {
  const value = readText(env, "DEMO_DATA");
  if (value === undefined) return false;
  return value === "clear" && !isDemo ? true : rejectSetting("DEMO_DATA", "clear, and that only with DEMO=off");
};

/** Seconds: a page first asks how often the popup comes. */
const POPUP_SOONEST = POPUP_CONFIG_DELAY / 1000 + 5;

const readSharedSettings = (env: Environment): SharedSettings => {
  const every = readInteger(env, "POPUP_EVERY_SECONDS", DEFAULT_TIMES.popupEverySeconds, POPUP_SOONEST, 86_400);
  const stay = readInteger(env, "POPUP_STAY_SECONDS", DEFAULT_TIMES.popupStaySeconds, 1, 86_400);
  if (stay >= every) rejectSetting("POPUP_STAY_SECONDS", `a whole number below POPUP_EVERY_SECONDS, which is ${every}`);
  return {
    maxImageBytes: readInteger(env, "MAX_IMAGE_BYTES", MAX_IMAGE_BYTES, 1_024, MAX_UPLOAD_BYTES),
    resendSeconds: readInteger(env, "RESEND_SECONDS", DEFAULT_TIMES.resendSeconds, 1, RESEND_SECONDS_MAX),
    popupEverySeconds: every,
    popupStaySeconds: stay,
  };
};

const readRateLimits = (env: Environment): RateLimits => {
  const counts: readonly (readonly [string, RateLimitCount])[] = Object.entries(rateLimitCounts);
  return Object.fromEntries(
    counts.map(([name, { variable, count, least = 1 }]) => [name, readInteger(env, variable, count, least, 1_000_000)]),
  ) as RateLimits;
};

/** Reads and checks every setting; throws `SettingError` at the first that is wrong. */
export const readSettings = (env: Environment, folder: string): SettingsShape => {
  const host = readText(env, "HOST") ?? "127.0.0.1";
  const publicUrl = readUrl(env, "PUBLIC_URL", ["http:", "https:"]);
  const dataDir = readText(env, "DATA_DIR") ?? ".data";
  const databaseUrl = readUrl(env, "DATABASE_URL", ["postgres:", "postgresql:"]);
  const admin = readFirstAdmin(env);
  const isDemo = readDemo(env, publicUrl !== null || !LOOPBACK_HOSTS.has(host));
  return {
    port: readInteger(env, "PORT", 3000, 0, 65_535),
    host,
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(folder, dataDir),
    databaseUrl: databaseUrl === null ? null : Redacted.make(databaseUrl),
    s3Url: readBucketUrl(env),
    clamdUrl: readClamdUrl(env),
    publicUrl,
    proxies: readNetworks(env, "PROXIES"),
    drainSeconds: readInteger(env, "DRAIN_SECONDS", 0, 0, 300),
    demo: isDemo,
    clearDemoData: readClearDemoData(env, isDemo),
    loopbackDemo: isDemo && publicUrl === null && LOOPBACK_HOSTS.has(host),
    admin,
    mtn: readMtnSettings(env),
    orange: readOrangeSettings(env),
    smtp: readSmtpSettings(env, publicUrl),
    model: readModelSettings(env),
    supportEmail: readEmail(env, "SUPPORT_EMAIL") ?? admin?.email ?? null,
    vapid: readVapidSettings(env),
    pushServices: readOrigins(env, "PUSH_SERVICES"),
    phoneApps: { android: readAndroidApp(env), ios: readIosApp(env) },
    secondFactor: !isDemo,
    ocr: readSwitch(env, "OCR"),
    metricsToken: readSecret(env, "METRICS_TOKEN"),
    otlpUrl: readUrl(env, "OTLP_URL", ["http:", "https:"]),
    limits: readRateLimits(env),
    shared: readSharedSettings(env),
  };
};

import { Exit, Schema, SchemaGetter } from "effect";
import {
  type AuthState,
  AuthState as Auth,
  DashboardType,
  Language,
  Ref,
  Semester,
  type User,
} from "../../contract/entities.ts";
import { NO_STUDENT_PREFIX } from "../device-store/no-student.ts";
import { tryOrNull } from "./try-or-null.ts";

/** A whole number above zero; what a student or another program wrote in its place reads as nothing. */
const whole = Schema.NumberFromString.check(Schema.isInt(), Schema.isGreaterThan(0));

/** The keys of product.md §3 'Client storage', as checklist G10 spells them. Nothing else is stored. */
const localKeys = {
  accessToken: Schema.String,
  preferredLanguage: Language,
  lastType: DashboardType,
  categoryId: whole,
  auth: Schema.fromJsonString(Auth),
};
/** An amount of FCFA, base64-encoded (checklist 3.103–3.105). */
const amount = Schema.String.check(Schema.isBase64()).pipe(
  Schema.decodeTo(whole, {
    decode: SchemaGetter.transform((text: string) => atob(text)),
    encode: SchemaGetter.transform((text: string) => btoa(text)),
  }),
);
const sessionKeys = {
  semesters: Schema.fromJsonString(Schema.Array(Semester)),
  levels: Schema.fromJsonString(Schema.Array(Ref)),
  currentSemester: Schema.fromJsonString(Semester),
  academicYear: Schema.String,
  fee: amount,
  categoryFee: amount,
  solutionFee: amount,
  dashboardAlert: DashboardType,
  verifyEmail: Schema.String,
  notificationsRead: Schema.fromJsonString(Schema.Array(Schema.Int)),
  authChecked: Schema.Literal("true"),
};

type Keys = Readonly<Record<string, Schema.Codec<unknown, string>>>;
type Value<K extends Keys, Name extends keyof K> = K[Name] extends Schema.Codec<infer T, string> ? T : never;

export interface TypedStorage<K extends Keys> {
  /** The value at a key, or null where there is none or it cannot be read. */
  read<Name extends keyof K & string>(name: Name): Value<K, Name> | null;
  write<Name extends keyof K & string>(name: Name, value: Value<K, Name>): void;
  remove(name: keyof K & string): void;
  clear(): void;
}

/** A typed view of one storage area. Reads and writes never throw: a full or forbidden storage only loses the value. */
const typedStorage = <K extends Keys>(keys: K, area: () => Storage): TypedStorage<K> => ({
  read: (name) => {
    const text = tryOrNull(() => area().getItem(name));
    if (text === null) return null;
    const exit = Schema.decodeUnknownExit(keys[name]!)(text);
    return Exit.isSuccess(exit) ? (exit.value as never) : null;
  },
  write: (name, value) => {
    const exit = Schema.encodeUnknownExit(keys[name]!)(value);
    if (Exit.isSuccess(exit)) tryOrNull(() => area().setItem(name, exit.value));
  },
  remove: (name) => void tryOrNull(() => area().removeItem(name)),
  clear: () => void tryOrNull(() => area().clear()),
});

export const typedLocalStorage = typedStorage(localKeys, () => localStorage);
/** What the session storage has under a key. */
export type SessionValue<Name extends keyof typeof sessionKeys> = Value<typeof sessionKeys, Name>;

export const typedSessionStorage = typedStorage(sessionKeys, () => sessionStorage);

/** The student whose session is stored, or null: a user without a token is none. */
export const storedStudent = (): User | null =>
  typedLocalStorage.read("accessToken") === null ? null : (typedLocalStorage.read("auth")?.user ?? null);

/** Prefix of this user's keys in the device store, so that users who share a phone do not share data. */
export const userKeyPrefix = (): string => {
  const student = storedStudent();
  return student === null ? NO_STUDENT_PREFIX : `${student.id}/`;
};

/** Signed out, as it is written after everything was cleared (checklist 4.20). */
const signedOut: AuthState = { isAuth: false, user: null };

export const clearAuth = (): void => {
  typedLocalStorage.remove("accessToken");
  typedSessionStorage.remove("authChecked");
  typedLocalStorage.write("auth", signedOut);
};
/** What this tab keeps of a student who has signed out in another one. */
export const clearTabStorage = (): void => typedSessionStorage.clear();
export const clearStorage = (): void => {
  typedLocalStorage.clear();
  clearTabStorage();
  typedLocalStorage.write("auth", signedOut);
};

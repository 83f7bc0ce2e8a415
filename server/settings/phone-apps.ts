/** The app for Android: its package, and the fingerprints (SHA-256) of the certificates it may be signed with. */
export interface AndroidApp {
  readonly name: string;
  readonly certificates: readonly string[];
}

export interface PhoneApps {
  /** Null where there is no app for Android. */
  readonly android: AndroidApp | null;
  /** The app for iOS as `TEAM.bundle`; null where there is none. */
  readonly ios: string | null;
}

export const isAndroidPackage = (text: string): boolean => /^[a-zA-Z]\w*(\.[a-zA-Z]\w*)+$/.test(text);
export const isCertificateFingerprint = (text: string): boolean => /^[0-9A-F]{2}(:[0-9A-F]{2}){31}$/.test(text);
export const isIosAppId = (text: string): boolean => /^[A-Z0-9]{10}(\.[A-Za-z0-9-]+)+$/.test(text);

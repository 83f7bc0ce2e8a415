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

/** Links of these stay in the browser. */
const outside = ["/api/*", "/dev/*", "/files/*"];

/**
 * Which apps may open the links of this site (Digital Asset Links; Apple's associated domains), by the paths where phones
 * look: null where there is no such app.
 */
export const wellKnownFiles = ({ android, ios }: PhoneApps): Readonly<Record<string, object | null>> => ({
  "/.well-known/assetlinks.json": android && [
    {
      relation: ["delegate_permission/common.handle_all_urls"],
      target: {
        namespace: "android_app",
        package_name: android.name,
        sha256_cert_fingerprints: android.certificates,
      },
    },
  ],
  "/.well-known/apple-app-site-association":
    ios === null
      ? null
      : {
          applinks: {
            details: [
              { appIDs: [ios], components: [...outside.map((path) => ({ "/": path, exclude: true })), { "/": "/*" }] },
            ],
          },
        },
});

import type { PhoneApps } from "../settings/phone-apps.ts";

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

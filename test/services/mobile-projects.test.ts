import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { isAndroidPackage } from "../../server/settings/phone-apps.ts";

const read = (file: string): Promise<string> => readFile(`mobile/${file}`, "utf8");
const found = (text: string, pattern: RegExp): readonly (string | undefined)[] =>
  [...text.matchAll(pattern)].map(([, value]) => value);

const config = JSON.parse(await read("capacitor.config.json")) as {
  readonly appId: string;
  readonly appName: string;
  readonly webDir: string;
  readonly server: { readonly url: string; readonly appStartPath: string; readonly errorPath: string };
};
const android = "android/app/src/main";

describe("The projects of the apps for phones", () => {
  it("are of one app: the same id, name and version everywhere", async () => {
    const gradle = await read("android/app/build.gradle");
    const xcode = await read("ios/App/App.xcodeproj/project.pbxproj");
    const strings = await read(`${android}/res/values/strings.xml`);
    expect(isAndroidPackage(config.appId)).toBe(true);
    expect(found(gradle, /(?:namespace =|applicationId) "([^"]+)"/g)).toEqual([config.appId, config.appId]);
    expect(found(xcode, /PRODUCT_BUNDLE_IDENTIFIER = ([^;]+);/g)).toEqual([config.appId, config.appId]);
    expect(found(strings, /name="(?:app_name|title_activity_main)">([^<]+)</g)).toEqual(["Annales", "Annales"]);
    expect(found(await read("ios/App/App/Info.plist"), /DisplayName<\/key>\s*<string>([^<]+)</g)).toEqual(["Annales"]);
    expect(found(gradle, /versionName "([^"]+)"/g)).toEqual(found(xcode, /MARKETING_VERSION = ([^;]+);/g).slice(0, 1));
  });

  it("open the links of the site that they show, over https, and no others", async () => {
    const { protocol, host, origin } = new URL(config.server.url);
    expect([protocol, origin]).toEqual(["https:", config.server.url]);
    const manifest = await read(`${android}/AndroidManifest.xml`);
    const links = /<intent-filter android:autoVerify="true">(.*?)<\/intent-filter>/s.exec(manifest)![1]!;
    expect(found(links, /android:(?:name|scheme|host)="([^"]+)"/g)).toEqual([
      "android.intent.action.VIEW",
      "android.intent.category.DEFAULT",
      "android.intent.category.BROWSABLE",
      "https",
      "@string/site_host",
    ]);
    expect(found(await read(`${android}/res/values/strings.xml`), /name="site_host">([^<]+)</g)).toEqual([host]);
    const entitlements = await read("ios/App/App/App.entitlements");
    expect(found(entitlements, /<string>([^<]+)</g)).toEqual([`applinks:${host}`]);
    const xcode = await read("ios/App/App.xcodeproj/project.pbxproj");
    expect(found(xcode, /CODE_SIGN_ENTITLEMENTS = ([^;]+);/g)).toEqual([
      "App/App.entitlements",
      "App/App.entitlements",
    ]);
  });

  it("ask for nothing but the network, and leave no session in a backup", async () => {
    const manifest = await read(`${android}/AndroidManifest.xml`);
    expect(found(manifest, /<uses-permission android:name="([^"]+)"/g)).toEqual(["android.permission.INTERNET"]);
    expect(found(manifest, /android:allowBackup="([^"]+)"/g)).toEqual(["false"]);
    expect(manifest).not.toContain("usesCleartextTraffic");
    expect(await read("ios/App/App/Info.plist")).not.toContain("NSAppTransportSecurity");
  });

  it("know the plugins that are installed, in their exact versions", async () => {
    const { dependencies } = JSON.parse(await read("package.json")) as { dependencies: Record<string, string> };
    for (const version of Object.values(dependencies)) expect(version).toMatch(/^8\.\d+\.\d+$/);
    const plugins = Object.keys(dependencies).filter((name) => !/\/(core|android|ios)$/.test(name));
    const gradle = await read("android/app/capacitor.build.gradle");
    expect(found(gradle, /project\(':capacitor-([a-z]+)'\)/g)).toEqual(plugins.map((name) => name.split("/")[1]));
    const swift = await read("ios/App/CapApp-SPM/Package.swift");
    expect(found(swift, /path: "\.\.\/\.\.\/\.\.\/node_modules\/([^"]+)"/g)).toEqual(plugins);
    expect(found(swift, /capacitor-swift-pm\.git", exact: "([^"]+)"/g)).toEqual([dependencies["@capacitor/ios"]]);
  });

  it("have icons of the right sizes, on iOS without holes, and words in both languages where the site is out of reach", async () => {
    const sizes = { mdpi: 48, hdpi: 72, xhdpi: 96, xxhdpi: 144, xxxhdpi: 192 };
    for (const [density, size] of Object.entries(sizes)) {
      const icon = await sharp(`mobile/${android}/res/mipmap-${density}/ic_launcher.png`).metadata();
      expect([density, icon.width, icon.height]).toEqual([density, size, size]);
    }
    const icon = await sharp("mobile/ios/App/App/Assets.xcassets/AppIcon.appiconset/AppIcon-512@2x.png").metadata();
    expect([icon.width, icon.height, icon.hasAlpha]).toEqual([1024, 1024, false]);
    const page = await read(`${config.webDir}/${config.server.errorPath}`);
    expect(page).toMatch(/cannot be reached[^]*lang="fr"[^]*injoignable/);
  });
});

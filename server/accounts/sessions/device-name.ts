/** The first that fits names it; programs that call themselves Chrome or Safari as well come before those. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Opera Mini/, "Opera Mini"],
  [/OPR\/|Opera/, "Opera"],
  [/UCBrowser/, "UC Browser"],
  [/SamsungBrowser/, "Samsung Internet"],
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, "Android"],
  [/iPhone|iPad/, "iOS"],
  [/Windows/, "Windows"],
  [/CrOS/, "ChromeOS"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
];

const named = (names: readonly (readonly [RegExp, string])[], agent: string): string | undefined =>
  names.find(([sign]) => sign.test(agent))?.[1];

/** A browser and its system, as a person knows them: 'Chrome, Android'. Null where neither is known. */
export const deviceName = (agent: string | undefined): string | null => {
  const known = [named(browsers, agent ?? ""), named(systems, agent ?? "")].filter((name) => name !== undefined);
  return known.length === 0 ? null : known.join(", ");
};

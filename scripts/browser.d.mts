/** The path of a Chromium, or undefined when none could be brought. */
export declare const bringChromium: () => Promise<string | undefined>;

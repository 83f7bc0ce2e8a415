export declare const installedChromium: (headed?: boolean) => string | undefined;
export declare const bringChromium: (headed?: boolean) => Promise<string | undefined>;

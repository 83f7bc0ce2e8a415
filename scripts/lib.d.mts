/** Builds the app, unless the present build is of these sources; resolves with an exit code. */
export declare const build: () => Promise<number>;

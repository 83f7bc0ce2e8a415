/** Builds the app, unless the present build is of these sources; resolves with an exit code. */
export declare const build: () => Promise<number>;
/** Whether the present build of the app is of these sources. */
export declare const isBuilt: () => boolean;
/** The folder of the project. */
export declare const root: string;
/** Settings of glibc's malloc with which the server and its children hold less, as environment variables. */
export declare const allocator: Readonly<Record<string, string>>;
/** What Node is given to serve, in the folder of the project. */
export declare const serverArguments: readonly string[];
/** Runs a program to its end; resolves with its exit code. */
export declare const run: (command: string, args?: readonly string[], options?: { quiet?: boolean }) => Promise<number>;
/** A port of loopback that no one listens at, so far. */
export declare const freePort: () => Promise<number>;

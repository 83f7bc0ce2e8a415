import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openClamd, ScannerError } from "../../../server/files/file-services.ts";
import { isClamdAddress } from "../../../server/settings/service-addresses.ts";
import { readSettings } from "../../../server/settings/settings.ts";
import { type ClamdStandIn, EICAR, startClamd } from "../../../stand-ins/clamd/clamd-stand-in.ts";

const never = new AbortController().signal;
const large = (tail: string) => Buffer.concat([Buffer.alloc(10_485_760 - tail.length, "a"), Buffer.from(tail)]);

let clamd: ClamdStandIn;
beforeAll(async () => {
  clamd = await startClamd();
});
afterAll(() => clamd.close());

describe("a file is looked at by clamd", () => {
  test("which names what it found, at the end of the largest file too, and says nothing of a clean one", async () => {
    const scanner = openClamd(clamd.address);
    await expect(scanner.find(Buffer.from(EICAR), never)).resolves.toBe("Eicar-Signature");
    await expect(scanner.find(large(EICAR), never)).resolves.toBe("Eicar-Signature");
    await expect(scanner.find(large(""), never)).resolves.toBeNull();
    await expect(scanner.find(new Uint8Array(), never)).resolves.toBeNull();
  });

  test("at a socket of this machine as well", async () => {
    const folder = await mkdtemp(join(tmpdir(), "annales-clamd-"));
    const local = await startClamd({ path: join(folder, "clamd.ctl") });
    await expect(openClamd(local.address).find(Buffer.from(EICAR), never)).resolves.toBe("Eicar-Signature");
    await local.close();
    await rm(folder, { recursive: true });
  });

  test("and no word of it, an error or a cut line is never taken for a clean file", async () => {
    const find = () => openClamd(clamd.address, 300).find(Buffer.from("clean"), never);
    clamd.misbehave("error");
    await expect(find()).rejects.toThrow('The virus scanner answered "stream: Can\'t allocate memory ERROR".');
    clamd.misbehave("hangUp");
    await expect(find()).rejects.toThrow(ScannerError);
    clamd.misbehave("silent");
    await expect(find()).rejects.toThrow("The virus scanner did not answer.");
    await expect(find()).resolves.toBeNull();
  });

  test("nor is a scanner that takes only shorter files, or is not there", async () => {
    const short = await startClamd({ largest: 1_000 });
    const { address } = short;
    await expect(openClamd(address).find(Buffer.alloc(2_000), never)).rejects.toThrow(ScannerError);
    await short.close();
    await expect(openClamd(address).find(Buffer.from("clean"), never)).rejects.toThrow(ScannerError);
  });

  test("until the caller goes away", async () => {
    clamd.misbehave("silent");
    await expect(openClamd(clamd.address).find(Buffer.from("clean"), AbortSignal.timeout(50))).rejects.toThrow(
      ScannerError,
    );
  });
});

test("the scanner of the tests answers an unknown command as clamd does", async () => {
  const socket = connect(Number(new URL(clamd.address).port), "127.0.0.1");
  socket.write("zSHOUT\0");
  expect(await text(socket)).toBe("UNKNOWN COMMAND\0");
});

describe("the setting CLAMD_URL", () => {
  const clamdUrlOf = (url?: string) =>
    readSettings({ DEMO: "off", ...(url !== undefined && { CLAMD_URL: url }) }, "/nowhere").clamdUrl;

  test("names a scanner by its port or its socket, or none", () => {
    expect(clamdUrlOf("tcp://scanner:3310")).toBe("tcp://scanner:3310");
    expect(clamdUrlOf("unix:/run/clamav/clamd.ctl")).toBe("unix:/run/clamav/clamd.ctl");
    expect(clamdUrlOf()).toBeNull();
  });

  test.each(["http://scanner", "scanner:3310", "tcp:///run/clamd.ctl", "unix:clamd.ctl"])("refuses %s", (url) => {
    expect(() => clamdUrlOf(url)).toThrow("CLAMD_URL");
  });

  test("knows the address of a host with and without a port", () => {
    expect([isClamdAddress("tcp://[::1]"), isClamdAddress("tcp://[::1]:3310")]).toEqual([true, true]);
  });
});

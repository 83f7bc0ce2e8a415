import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type FaultyProxy, startFaultyProxy } from "./faulty-tcp-proxy.ts";

let echo: Server;
let proxy: FaultyProxy;
beforeAll(async () => {
  echo = createServer((socket) => void socket.on("error", () => undefined).pipe(socket));
  await new Promise<void>((resolve) => echo.listen(0, "127.0.0.1", resolve));
  proxy = await startFaultyProxy({ host: "127.0.0.1", port: (echo.address() as AddressInfo).port });
});
afterAll(async () => {
  await proxy.close();
  await new Promise((resolve) => echo.close(resolve));
});

const call = async (port = proxy.port): Promise<Socket> => {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  return socket;
};
const said = async (socket: Socket, words: string): Promise<string> => {
  socket.write(words);
  const [back] = (await once(socket, "data")) as [Buffer];
  return back.toString();
};
const brokenBy = async (socket: Socket): Promise<string> => {
  const [problem] = (await once(socket, "error")) as [NodeJS.ErrnoException];
  return problem.code ?? "";
};

it("a line carries both ways, later where it is slow", async () => {
  const socket = await call();
  expect(await said(socket, "one")).toBe("one");
  proxy.set({ kind: "slow", ms: 60 });
  const started = performance.now();
  expect(await said(socket, "two")).toBe("two");
  expect(performance.now() - started).toBeGreaterThanOrEqual(119);
  proxy.set({ kind: "open" });
  socket.destroy();
});

it("a silent line takes what is said and gives nothing on; healed, it resets who spoke", async () => {
  const [spoken, still] = [await call(), await call()];
  expect(await said(still, "before")).toBe("before");
  proxy.set({ kind: "silent" });
  let heard = "";
  spoken.on("data", (piece: Buffer) => (heard += piece.toString()));
  spoken.write("no one hears this");
  const direct = await call((echo.address() as AddressInfo).port);
  for (let n = 0; n < 20; n += 1) await said(direct, "meanwhile");
  direct.destroy();
  const broken = brokenBy(spoken);
  proxy.set({ kind: "open" });
  expect([await broken, heard]).toEqual(["ECONNRESET", ""]);
  expect(await said(still, "after")).toBe("after");
  still.destroy();
});

it("a broken line resets old connections and new ones", async () => {
  const old = await call();
  expect(await said(old, "x")).toBe("x");
  const broken = brokenBy(old);
  proxy.set({ kind: "reset" });
  expect(await broken).toBe("ECONNRESET");
  const socket = connect(proxy.port, "127.0.0.1");
  expect(await brokenBy(socket)).toBe("ECONNRESET");
  proxy.set({ kind: "open" });
});

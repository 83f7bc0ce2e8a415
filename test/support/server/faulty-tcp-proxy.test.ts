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
const echoed = async (socket: Socket, words: string): Promise<string> => {
  socket.write(words);
  const [back] = (await once(socket, "data")) as [Buffer];
  return back.toString();
};
const brokenBy = async (socket: Socket): Promise<string> => {
  const [problem] = (await once(socket, "error")) as [NodeJS.ErrnoException];
  return problem.code ?? "";
};

it("forwards both ways, with a delay where it is slow", async () => {
  const socket = await call();
  expect(await echoed(socket, "one")).toBe("one");
  proxy.set({ kind: "slow", ms: 60 });
  const started = performance.now();
  expect(await echoed(socket, "two")).toBe("two");
  expect(performance.now() - started).toBeGreaterThanOrEqual(119);
  proxy.set({ kind: "open" });
  socket.destroy();
});

it("swallows data while silent; once open again, it resets the connections that lost data", async () => {
  const [spoken, still] = [await call(), await call()];
  expect(await echoed(still, "before")).toBe("before");
  proxy.set({ kind: "silent" });
  let heard = "";
  spoken.on("data", (piece: Buffer) => (heard += piece.toString()));
  spoken.write("lost");
  const direct = await call((echo.address() as AddressInfo).port);
  for (let n = 0; n < 20; n += 1) await echoed(direct, "meanwhile");
  direct.destroy();
  const broken = brokenBy(spoken);
  proxy.set({ kind: "open" });
  expect([await broken, heard]).toEqual(["ECONNRESET", ""]);
  expect(await echoed(still, "after")).toBe("after");
  still.destroy();
});

it("resets old and new connections while broken", async () => {
  const old = await call();
  expect(await echoed(old, "x")).toBe("x");
  const broken = brokenBy(old);
  proxy.set({ kind: "reset" });
  expect(await broken).toBe("ECONNRESET");
  const socket = connect(proxy.port, "127.0.0.1");
  expect(await brokenBy(socket)).toBe("ECONNRESET");
  proxy.set({ kind: "open" });
});

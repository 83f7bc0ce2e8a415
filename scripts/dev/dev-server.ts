import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer, type Plugin, type ViteDevServer } from "vite";
import type { Prerendered } from "../../src/public-pages/prerender.tsx";
import { createGalleryServer } from "./gallery-server.ts";

const port = Number(process.env["PORT"] ?? 3000);
const backend = port + 1;

type Prerender = { prerender: () => Promise<readonly Prerendered[]> };

const publicPage = async (server: ViteDevServer, path: string, language: string): Promise<string | null> => {
  const { prerender } = (await server.ssrLoadModule("/src/public-pages/prerender.tsx")) as Prerender;
  const page = (await prerender()).find((candidate) => candidate.path === path && candidate.language === language);
  if (!page) return null;
  const frame = await readFile("public.html", "utf8");
  return frame
    .replaceAll("__LANGUAGE__", language)
    .replaceAll("__PATH__", path)
    .replaceAll("__ADDRESS__", page.address)
    .replaceAll("__ORIGIN__", `http://localhost:${port}`)
    .replace("<!--page-->", () => page.html);
};

const catalogue = createGalleryServer(`http://localhost:${port}`);

/** Answers pages as the built server does: prerendered ones, the inspector, else the app. The catalogue is here alone. */
const pages: Plugin = {
  name: "annales-pages",
  configureServer: (server) => () =>
    server.middlewares.use((request, response, next) => {
      const url = new URL(request.originalUrl ?? "/", "http://localhost");
      const answer = async () => {
        const listed = await catalogue.answer(url);
        if (listed !== null) {
          response.writeHead(listed.status, { "Content-Type": listed.type, "Cache-Control": "no-store" });
          response.end(listed.body);
          return;
        }
        const frame = url.pathname === "/dev/inspector" ? "inspector.html" : "index.html";
        const html =
          (await publicPage(server, url.pathname, url.searchParams.get("lang") ?? "en")) ??
          (await readFile(frame, "utf8"));
        response.setHeader("Content-Type", "text/html; charset=utf-8");
        response.end(await server.transformIndexHtml(url.pathname, html));
      };
      answer().catch(next);
    }),
};

const server = spawn("node", ["--watch", "server/main.ts"], {
  stdio: "inherit",
  env: { ...process.env, PORT: String(backend) },
});
const target = `http://127.0.0.1:${backend}`;
const vite = await createServer({
  plugins: [pages],
  server: { port, strictPort: true, proxy: { "/api": target, "/files": target, "^/dev/(?!inspector$)": target } },
});
await vite.listen();
process.stdout.write(
  `The app with hot reload: http://localhost:${port}\nEvery view in every state: http://localhost:${port}/catalogue\n`,
);
const end = () => {
  server.kill("SIGTERM");
  void Promise.all([vite.close(), catalogue.close()]).then(() => process.exit(0));
};
process.on("SIGINT", end);
process.on("SIGTERM", end);

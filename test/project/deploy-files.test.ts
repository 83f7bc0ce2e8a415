import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { allocator, serverArguments } from "../../scripts/lib/project-tools.mjs";
import { readSettings } from "../../server/settings/settings.ts";

const docker = readFileSync("Dockerfile", "utf8");
const compose = readFileSync("compose.yaml", "utf8");
const caddy = readFileSync("deploy/Caddyfile", "utf8");
const admitted = readFileSync(".dockerignore", "utf8").split("\n").filter(Boolean);

/** What a `COPY` takes, from the folder of the project or from the stage before. */
const copied = [...docker.matchAll(/^COPY (?:--from=build )?(.+) \S+$/gm)].flatMap(([, paths = ""]) =>
  paths.split(" "),
);
const made = new Set(["node_modules", "dist"]);

test("the image is made of what is there, or what its first stage makes, and the build is given it", () => {
  const paths = copied.map((path) => path.replace(/^\/app\//, "")).filter((path) => path !== "." && !made.has(path));
  expect(paths).toContain("server");
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  expect(paths.filter((path) => !admitted.includes(`!${path}`))).toEqual([]);
  const given = admitted.filter((line) => line.startsWith("!")).map((line) => line.slice(1));
  expect(given.filter((path) => !existsSync(path))).toEqual([]);
});

/** Of the packages that bring Node. */
const broughtVersions = (): readonly string[] => {
  const { optionalDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
    optionalDependencies: Record<string, string>;
  };
  return Object.values(optionalDependencies);
};

test("the image carries one Node, its base's: what is removed of the packages is there to be removed", () => {
  const [, paths = ""] = /^RUN rm -r (.+)$/m.exec(docker) ?? [];
  expect(paths.split(" ")).toEqual(["node_modules/node-linux-*", "node_modules/.bin/node"]);
  expect(paths.split(" ").filter((path) => globSync(path).length === 0)).toEqual([]);
  const base = [...docker.matchAll(/^FROM node:(\d+)-slim/gm)].map(([, major]) => major);
  expect(new Set(base)).toEqual(new Set(broughtVersions().map((version) => version.split(".")[0])));
});

test(".nvmrc names the Node that the packages bring, on each system the same", () => {
  expect(new Set(broughtVersions())).toEqual(new Set([readFileSync(".nvmrc", "utf8").trim()]));
});

test("the image runs what npm start runs, and builds as it does", () => {
  const start = readFileSync("scripts/start.mjs", "utf8");
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  expect(JSON.parse(/^CMD (.+)$/m.exec(docker)![1]!)).toEqual(["node", ...serverArguments]);
  expect(start).toContain("execve(node, [node, ...serverArguments], environment())");
  expect(start).toContain("spawn(node, serverArguments, { env: environment()");
  const variables = Object.entries(allocator).map(([name, value]) => `${name}=${value}`);
  expect(docker).toContain(`ENV ${variables.join(" ")}\n`);
  expect(docker).toContain(`RUN ${scripts["build"]} &&`);
});

test("the settings that the compose file gives are settings, and right ones", () => {
  const [, block = ""] = /^  environment:\n((?: {4}.+\n)+)/m.exec(compose) ?? [];
  const lines = [...block.matchAll(/^ {4}([A-Z0-9_]+): (.+)$/gm)];
  const env = Object.fromEntries(
    lines.map(([, name = "", value = ""]) => [
      name,
      value
        .replaceAll('"', "")
        .replace("${S3_URL}", "https://annales:secret@s3.example.com/annales")
        .replace(/\$\{(\w+)\}/g, (_, from: string) =>
          from.includes("EMAIL") ? "a@example.com" : from === "ADMIN_PASSWORD" ? "chosen-well-31" : "x.y",
        ),
    ]),
  );
  const settings = readSettings({ HOST: "0.0.0.0", ...env }, "/app");
  expect([settings.demo, settings.publicUrl, settings.drainSeconds]).toEqual([false, "https://x.y", 5]);
  const table = readFileSync("README.md", "utf8");
  expect(Object.keys(env).filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
});

test("the balancer asks the servers of the compose file whether they are ready, more often than they drain", () => {
  const [, names = ""] = /reverse_proxy (.+) \{/.exec(caddy) ?? [];
  for (const name of names.split(" ")) expect(compose).toContain(`\n  ${name.replace(":3000", "")}: *server\n`);
  expect(docker).toContain("EXPOSE 3000");
  expect(caddy).toContain("health_uri /api/health/ready");
  expect(Number(/health_interval (\d+)s/.exec(caddy)?.[1])).toBeLessThan(5);
});

test("the balancer alone is reached from outside, has HTTP/3, certificates and TLS as Caddy has them, and drops a call by http", () => {
  const [outside = "", ...others] = [...compose.matchAll(/^ {4}ports: (.+)$/gm)].map(([, ports]) => ports);
  expect([JSON.parse(outside), others]).toEqual([["80:80", "443:443", "443:443/udp"], []]);
  expect(compose).toContain("./deploy/Caddyfile:/etc/caddy/Caddyfile:ro");
  // Caddy's own: HTTP 1.1, 2 and 3 (by UDP), TLS 1.2 and 1.3, its strong ciphers, a public certificate for each name. Each of these would change that.
  expect(caddy).not.toMatch(/\b(tls|protocols|ciphers|auto_https|local_certs|default_bind|servers)\b/);
  expect(caddy).toMatch(/^\{\$DOMAIN\} \{$/m);
  expect(caddy).toMatch(/^http:\/\/\{\$DOMAIN\} \{\n\thandle \/api\/\* \{\n\t\tabort\n/m);
});

test("the servers are not the database's administrator", () => {
  expect(/^ +DATABASE_URL: \w+:\/\/(\w+):/m.exec(compose)?.[1]).toBe("annales");
  const valueOf = (name: string): string => new RegExp(`^ +${name}: (.+)$`, "m").exec(compose)?.[1] ?? "";
  expect([valueOf("POSTGRES_USER"), valueOf("POSTGRES_PASSWORD")]).toEqual(["", "${DATABASE_ADMIN_PASSWORD}"]);
  expect(compose).toContain("./deploy/database.sh:/docker-entrypoint-initdb.d/annales.sh:ro");
  const made = readFileSync("deploy/database.sh", "utf8");
  expect(made).toMatch(/^CREATE ROLE annales LOGIN PASSWORD :'password';$/m);
  expect(made).toMatch(/^CREATE DATABASE annales OWNER annales;$/m);
});

test("the compose file runs our image and official ones of a named major version, and the bucket is elsewhere", () => {
  const images = [...compose.matchAll(/^ *image: (\S+)$/gm)].map(([, image]) => image);
  expect(images).toEqual(["annales", "caddy:2", "postgres:17"]);
});

test("Dependabot reads each file that names versions of others", () => {
  const watched = [
    ...readFileSync(".github/dependabot.yml", "utf8").matchAll(/package-ecosystem: ([\w-]+)\n +directory: (\S+)$/gm),
  ].map(([, kind, folder]) => `${kind} ${folder}`);
  expect(watched).toEqual(["npm /", "npm /mobile", "docker /", "docker-compose /"]);
  const files = ["package.json", "mobile/package.json", "Dockerfile", "compose.yaml"];
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

import { defineConfig } from "vitest/config";

const node = { environment: "node" as const, pool: "forks" as const, maxWorkers: 2 };

export default defineConfig({
  test: {
    reporters: process.env["REPORT"] ? ["default", ["json", { outputFile: process.env["REPORT"] }]] : ["default"],
    projects: [
      {
        test: {
          ...node,
          name: "unit",
          include: ["test/{contract,i18n,machines,services,support,ui}/**/*.test.{ts,tsx}"],
        },
      },
      {
        test: {
          ...node,
          name: "server",
          include: ["test/{server,stand-ins}/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...node,
          name: "browser",
          include: ["test/journeys/**/*.test.ts"],
          testTimeout: 180_000,
          hookTimeout: 240_000,
          maxWorkers: 1,
        },
      },
    ],
  },
});

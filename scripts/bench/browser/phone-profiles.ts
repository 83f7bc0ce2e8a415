import type { Page } from "playwright-core";

/** A phone and its network, as the browser's developer tools play them. */
export interface PhoneProfile {
  readonly name: string;
  /** Each way, in ms. */
  readonly latency: number;
  /** Bits a second. */
  readonly down: number;
  readonly up: number;
  /** How many times slower than this machine. */
  readonly slower: number;
}

export const usualPhone: PhoneProfile = {
  name: "phone: 1.6 Mbps, 300 ms, processor 4 times slower",
  latency: 300,
  down: 1_600_000,
  up: 750_000,
  slower: 4,
};
export const cheapPhone: PhoneProfile = {
  name: "cheap phone: 1.0 Mbps, 300 ms, processor 6 times slower",
  latency: 300,
  down: 1_000_000,
  up: 500_000,
  slower: 6,
};

export const phoneScreen = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const;

/** From now on the page is on this phone. */
export const throttle = async (page: Page, { latency, down, up, slower }: PhoneProfile): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: down / 8,
    uploadThroughput: up / 8,
  });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slower });
};

import { describe, expect, it } from "vitest";
import { formatClock, formatDateTime } from "../../src/i18n/format-clock.ts";
import { formatMegabytes, formatMoney, formatPhone, formatTimeLeft } from "../../src/i18n/format-numbers.ts";
import { formatAmount, formatDate, formatSize } from "../../src/i18n/format.ts";
import { formatShortDate } from "../../src/i18n/format-short-date.ts";
import { formatSpan } from "../../src/i18n/format-span.ts";
import { texts } from "../../src/i18n/server.ts";

const named = (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "Africa/Douala" });

describe("amounts", () => {
  it("keep thousands apart as the language does", () => {
    const amounts = [0, 7, 999, 1000, 1500, 12_345, 999_999, 1_000_000, 2_147_483_647];
    const figures = (write: (amount: number) => string) => amounts.map(write);
    expect(figures((amount) => formatAmount("en", amount))).toEqual(
      figures((amount) => new Intl.NumberFormat("en").format(amount)),
    );
    expect(figures((amount) => formatAmount("fr", amount))).toEqual(
      figures((amount) => new Intl.NumberFormat("fr").format(amount)),
    );
  });

  it("are written 1,500 and 1 500, below zero with a real minus sign", () => {
    expect(formatAmount("en", 1500)).toBe("1,500");
    expect(formatAmount("fr", 1500)).toBe("1\u202f500");
    expect(formatAmount("en", -1500)).toBe("−1,500");
  });

  it("carry FCFA without a break, as the deck's own text does", () => {
    expect(formatMoney("en", 1500)).toBe("1,500\u00a0FCFA");
    expect(formatMoney("fr", 1500)).toBe("1\u202f500\u00a0FCFA");
    expect(texts("fr").t("common.amount", { amount: formatAmount("fr", 1500) })).toBe(formatMoney("fr", 1500));
  });
});

describe("sizes", () => {
  it("9.33 are in MB at 1048576 bytes and above, in Mo in French", () => {
    const sizes = [1_048_576, 1_048_577, 1_258_291, 3_586_131, 10_485_760, 157_286_400];
    expect(sizes.map((bytes) => formatSize("en", bytes))).toEqual([
      "1\u00a0MB",
      "1\u00a0MB",
      "1.2\u00a0MB",
      "3.42\u00a0MB",
      "10\u00a0MB",
      "150\u00a0MB",
    ]);
    expect(formatSize("fr", 3_586_131)).toBe("3,42\u00a0Mo");
  });

  it("9.34 are in KB below 1048576 bytes, in Ko in French", () => {
    const sizes = [0, 512, 1024, 1536, 40_960, 160_512, 1_048_575];
    expect(sizes.map((bytes) => formatSize("en", bytes))).toEqual([
      "0\u00a0KB",
      "0.5\u00a0KB",
      "1\u00a0KB",
      "1.5\u00a0KB",
      "40\u00a0KB",
      "156.75\u00a0KB",
      "1024\u00a0KB",
    ]);
    expect(formatSize("fr", 512)).toBe("0,5\u00a0Ko");
  });

  it("agree with the deck's own texts", () => {
    expect(texts("en").t("common.sizeMb", { size: "10" })).toBe(formatSize("en", 10_485_760));
    expect(texts("fr").t("common.sizeKb", { size: "0,5" })).toBe(formatSize("fr", 512));
  });

  it("have two decimals always while a file is on its way", () => {
    expect(formatMegabytes("en", 0)).toBe("0.00");
    expect(formatMegabytes("en", 1_310_720)).toBe("1.25");
    expect(formatMegabytes("fr", 4_508_877)).toBe("4,30");
    expect(
      texts("fr").t("upload.progress", {
        sent: formatMegabytes("fr", 1_310_720),
        total: formatMegabytes("fr", 4_508_877),
      }),
    ).toBe("1,25\u00a0Mo sur 4,30\u00a0Mo");
  });
});

describe("dates", () => {
  it("are written in full in both languages", () => {
    expect(formatDate("en", "2027-03-12T10:00:00Z")).toBe("12 March 2027");
    expect(formatDate("fr", "2027-03-12T10:00:00Z")).toBe("12 mars 2027");
  });

  it("call the first day 1er in French, and only the first", () => {
    expect(formatDate("fr", "2027-03-01T10:00:00Z")).toBe("1er mars 2027");
    expect(formatDate("fr", "2027-03-31T10:00:00Z")).toBe("31 mars 2027");
    expect(formatDate("en", "2027-03-01T10:00:00Z")).toBe("1 March 2027");
  });

  it("name the twelve months as the languages do", () => {
    const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2027, month, 15)));
    expect(days.map((day) => formatDate("en", day))).toEqual(days.map((day) => named("en-GB").format(day)));
    expect(days.map((day) => formatDate("fr", day))).toEqual(days.map((day) => named("fr").format(day)));
  });

  it("follow the clock in Cameroon, an hour ahead of UTC", () => {
    expect(formatDate("en", "2026-12-31T22:59:59Z")).toBe("31 December 2026");
    expect(formatDate("en", "2026-12-31T23:00:00Z")).toBe("1 January 2027");
    expect(formatClock("2026-12-31T23:05:00Z")).toBe("00:05");
    expect(formatDateTime("en", Date.UTC(2026, 10, 20, 15, 42))).toBe("20 November 2026, 16:42");
    expect(formatDateTime("fr", Date.UTC(2026, 10, 20, 15, 42))).toBe("20 novembre 2026 à 16:42");
  });

  it("3.67 are in the language where they are short as well, month by month", () => {
    const days = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 20, 12));
    const short = (language: "en" | "fr") => days.map((day) => formatShortDate(language, day).split(" ")[1]);
    expect(short("en").join(" ")).toBe("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec");
    expect(short("fr").join(" ")).toBe("janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.");
    expect(formatShortDate("en", "2026-10-31T23:30:00Z")).toBe("1 Nov 2026");
    expect(formatShortDate("fr", "2026-10-31T23:30:00Z")).toBe("1er nov. 2026");
  });

  it("refuse what is no moment in time", () => {
    expect(() => formatDate("en", "soon")).toThrow(new RangeError("Not a moment in time: soon"));
  });
});

describe("time left", () => {
  it("is written m:ss, rounded up, never below nothing", () => {
    expect([180, 179.2, 272, 60, 59, 9, 0.1, 0, -3].map(formatTimeLeft)).toEqual([
      "3:00",
      "3:00",
      "4:32",
      "1:00",
      "0:59",
      "0:09",
      "0:01",
      "0:00",
      "0:00",
    ]);
  });
});

describe("phone numbers", () => {
  it("are grouped as they are said, without a break", () => {
    expect(formatPhone("en", "670000001")).toBe("6\u00a070\u00a000\u00a000\u00a001");
    expect(formatPhone("fr", "670000001")).toBe("6\u202f70\u202f00\u202f00\u202f01");
  });

  it("stay as they are when they are not nine digits", () => {
    expect(["", "67000000", "6700000012", "+237670000001"].map((phone) => formatPhone("en", phone))).toEqual([
      "",
      "67000000",
      "6700000012",
      "+237670000001",
    ]);
  });
});

describe("how long something took", () => {
  it("is told in the largest unit that is full, and in parts of a second below ten", () => {
    const seconds = [0, 0.25, 9.5, 10, 59.6, 60, 3_599, 3_600, 86_399, 86_400, 200_000];
    expect(seconds.map((one) => formatSpan("en", one).replace("\u00a0", " "))).toEqual([
      "0 s",
      "0.25 s",
      "9.5 s",
      "10 s",
      "60 s",
      "1 min",
      "59 min",
      "1 h",
      "23 h",
      "1 d",
      "2 d",
    ]);
    expect([formatSpan("fr", 0.25), formatSpan("fr", 90_000)]).toEqual(["0,25\u00a0s", "1\u00a0j"]);
  });
});

import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fileUrl } from "../../../src/contract/file-urls.ts";
import { paperLabel } from "../../../src/contract/papers/paper-label.ts";
import {
  isCategoryPaper,
  isResit,
  paperPath,
  displayCode,
  titleSlug,
} from "../../../src/contract/papers/paper-rules.ts";
import { defaultDashboardType } from "../../../src/contract/papers/default-dashboard-type.ts";
import { semesterName } from "../../../src/contract/papers/semester-name.ts";

describe("a resit", () => {
  it.each(["Resit", "RESIT", "Second Semester Resit", "resit session"])("3.24 is the semester %s", (name) => {
    expect(isResit({ name })).toBe(true);
  });

  it.each([{ name: "First semester" }, { name: "" }, null])("is not %j", (semester) => {
    expect(isResit(semester)).toBe(false);
  });
});

describe("the name of a semester", () => {
  it("3.24 is the word for a resit where it is one, and its own otherwise", () => {
    expect(semesterName({ name: "Second Semester Resit" }, "Rattrapage")).toBe("Rattrapage");
    expect(semesterName({ name: "First semester" }, "Rattrapage")).toBe("First semester");
  });
});

describe("the label of a paper", () => {
  const paper = { code: "CSC301", title: "Algorithms", year: 2022, semester: { id: 1, name: "First semester" } };
  const resit = { id: 3, name: "Second Semester Resit" };

  it("3.32 is code, title, year, and Resit for a resit", () => {
    expect(paperLabel(paper, "Resit")).toBe("CSC301 Algorithms 2022");
    expect(paperLabel({ ...paper, semester: resit }, "Resit")).toBe("CSC301 Algorithms 2022 Resit");
    expect(paperLabel({ ...paper, semester: resit }, "Rattrapage")).toBe("CSC301 Algorithms 2022 Rattrapage");
  });

  it("has no gap where there is no code", () => {
    expect(paperLabel({ ...paper, code: null, semester: null }, "Resit")).toBe("Algorithms 2022");
    expect(paperLabel({ ...paper, code: "", semester: null }, "Resit")).toBe("Algorithms 2022");
  });
});

describe("a course code as it is shown", () => {
  it.each([
    ["CEF341", "CEF 341"],
    ["ÉCO12", "ÉCO 12"],
    ["301CSC", "301CSC"],
    ["CEF 341", "CEF 341"],
    ["CEF-341", "CEF-341"],
    ["CEF341A2", "CEF 341A2"],
    ["", ""],
  ])("%s is %s", (code, shown) => {
    expect(displayCode(code)).toBe(shown);
  });
});

describe("the slug of a title", () => {
  it.each([
    ["Équations & sommes", "equations-sommes"],
    ["Operating Systems Exam", "operating-systems-exam"],
    ["  C++ / Java  ", "c-java"],
    ["L’œuvre d'art", "l-uvre-d-art"],
    ["数学", "paper"],
    ["", "paper"],
    ["100 %", "100"],
  ])("%j is %s", (title, slug) => {
    expect(titleSlug(title)).toBe(slug);
  });

  it("is a part of an address that needs no escape, whatever the title", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (title) => {
        expect(titleSlug(title)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(titleSlug(titleSlug(title))).toBe(titleSlug(title));
      }),
    );
  });

  it("stands behind the id in the address of the paper view", () => {
    expect(paperPath({ id: 12, title: "Algèbre CA" })).toBe("/user/paper/12/algebre-ca");
  });
});

describe("the address of a file", () => {
  it("3.30 gets the backend's base address where the path starts with files/", () => {
    expect(fileUrl("files/7.pdf", "https://annales.cm")).toBe("https://annales.cm/files/7.pdf");
    expect(fileUrl("files/7.pdf", "https://annales.cm/")).toBe("https://annales.cm/files/7.pdf");
    expect(fileUrl("files/7.pdf", "")).toBe("/files/7.pdf");
  });

  it.each(["https://elsewhere.cm/files/7.pdf", "/files/7.pdf", "papers/files/7.pdf", "Files/7.pdf", ""])(
    "leaves %j alone",
    (file) => {
      expect(fileUrl(file, "https://annales.cm")).toBe(file);
    },
  );
});

describe("a paper of a category", () => {
  it("has one or several", () => {
    expect(isCategoryPaper({ category: [] })).toBe(false);
    expect(isCategoryPaper({ category: [{ id: 1, name: "Nursing" }] })).toBe(true);
  });
});

describe("the dashboard that opens when nothing else says", () => {
  const school = (name: string, departments = 0) => ({
    institution: { id: 1, name },
    department: Array.from({ length: departments }, (_, id) => ({ id, name: "Any" })),
  });

  it("is the one used last", () => {
    for (const last of ["university", "hnd", "concour"] as const)
      for (const user of [null, school("Douala HND Institute"), school("UB", 2)])
        expect(defaultDashboardType(last, user)).toBe(last);
  });

  it.each([
    ["university with a department", school("Douala HND Institute", 1), "university"],
    ["hnd where the institution says so", school("Douala HND Institute"), "hnd"],
    ["hnd in small letters too", school("bts/hnd de Yaoundé"), "hnd"],
    ["concour at any other institution", school("ENSPY"), "concour"],
    ["university without an institution", { institution: null, department: [] }, "university"],
    ["university for no one", null, "university"],
  ] as const)("is %s", (_, user, type) => {
    expect(defaultDashboardType(null, user)).toBe(type);
  });
});

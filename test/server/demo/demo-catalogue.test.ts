import { describe, expect, it } from "vitest";
import { demoCatalogue } from "../../../demo/catalogue/demo-catalogue.ts";

const { institutions, levels, semesters, categories, fees, academicYear } = demoCatalogue;
const faculties = institutions.flatMap((institution) => institution.faculties);
const departments = faculties.flatMap((faculty) => faculty.departments);
const repeated = (keys: readonly string[]) => keys.filter((key, i) => keys.indexOf(key) !== i);

describe("the demo catalogue", () => {
  it("1.4 holds the eleven state universities of Cameroon, and one institution each for HND and Concours", () => {
    const of = (kind: string) => institutions.filter((row) => row.kind === kind).map((row) => row.short);
    expect(of("university").join(" ")).toBe("UB UBa UY1 UY2 UDo UDs UMa UN UBertoua UEbolowa UGaroua");
    expect(of("hnd")).toEqual(["HND"]);
    expect(of("concour")).toEqual(["Concours"]);
  });

  it("gives every institution a faculty, and every faculty a department, so that all can sign up", () => {
    expect(institutions.filter((institution) => institution.faculties.length === 0)).toEqual([]);
    expect(faculties.filter((faculty) => faculty.departments.length === 0)).toEqual([]);
  });

  it("uses each key once", () => {
    for (const rows of [institutions, faculties, departments, levels, semesters, categories]) {
      expect(repeated(rows.map((row) => row.key))).toEqual([]);
    }
  });

  it("names everything in both languages", () => {
    for (const rows of [institutions, faculties, departments, levels, semesters, categories]) {
      expect(rows.filter((row) => row.name.trim() === "" || row.nameFr.trim() === "")).toEqual([]);
    }
    expect(institutions[0]).toMatchObject({ name: "University of Buea", nameFr: "Université de Buea" });
    expect(levels.map(({ name, nameFr }) => [name, nameFr])).toEqual([
      ["Level 200", "Niveau 1"],
      ["Level 300", "Niveau 2"],
      ["Level 400", "Niveau 3"],
      ["Level 500", "Niveau 4"],
    ]);
  });

  it("keeps 'hnd' in both names of the HND institution, which the default dashboard is chosen by", () => {
    const hnd = institutions.find((institution) => institution.kind === "hnd");
    expect(hnd?.name.toLowerCase()).toContain("hnd");
    expect(hnd?.nameFr.toLowerCase()).toContain("hnd");
  });

  it("puts every category under its own institution and one of that institution's faculties", () => {
    const placed = categories.filter(({ type, institution, group }) => {
      const home = institutions.find((row) => row.key === institution);
      return home?.kind === type && home.faculties.some((faculty) => faculty.key === group);
    });
    expect(placed).toEqual(categories);
    expect(categories.filter((category) => category.type === "hnd").length).toBe(54);
    expect(categories.filter((category) => category.type === "concour").length).toBe(46);
  });

  it("runs two semesters in the academic year, one after the other, and calls the third Resit", () => {
    const [first, second, resit] = semesters;
    expect(first?.runs).toEqual({ from: { month: 10, day: 5 }, to: { month: 2, day: 28 } });
    expect(second?.runs).toEqual({ from: { month: 3, day: 22 }, to: { month: 7, day: 31 } });
    expect(resit).toMatchObject({ name: "Resit", nameFr: "Rattrapage", runs: null });
    expect(academicYear.startsOn).toEqual({ month: 10, day: 1 });
  });

  it("charges whole francs", () => {
    expect(fees).toEqual({ amount: 1500, categoryFee: 2000, solutionFee: 1000 });
  });
});

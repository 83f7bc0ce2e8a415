export const words = {
  dashboard: {
    currentSemester: "Current semester: {{semester}}, {{academicYear}}",
    changeTitle: "What would you like to see?",
    othersHavePapers: "These have papers:",
    otherScope: "{{name}}: {{count}}",
  },
  search: {
    near: "No paper contains exactly these words. Here are the closest results.",
    nearest: "Closest results",
    onPage: "Page {{page}}",
    sort: "Sort by",
    sortRelevance: "Best match",
    sortNewest: "Newest first",
    sortTitle: "By title",
  },
  filter: {
    inEnglish: "In English",
    inFrench: "In French",
    nothing: "There is nothing to filter here.",
    show: "Show the papers",
  },
} as const;

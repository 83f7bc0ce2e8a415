export const words = {
  dashboard: {
    currentSemester: "Current semester: {{semester}}, {{academicYear}}",
    changeTitle: "What would you like to see?",
  },
  search: {
    near: "No paper holds exactly these words. These come near.",
    nearest: "What comes nearest",
    onPage: "Page {{page}}",
    sort: "Order",
    sortRelevance: "Best match",
    sortNewest: "Newest first",
    sortTitle: "By title",
  },
  filter: {
    inEnglish: "In English",
    inFrench: "In French",
  },
} as const;

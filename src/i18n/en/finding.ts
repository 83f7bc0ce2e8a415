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
  ask: {
    open: "Ask for this paper",
    title: "Ask for a paper",
    body: "Say which paper you miss. You get a notice as soon as somebody uploads it.",
    paperTitle: "Course or title",
    note: "Anything else that helps to find it",
    submit: "Ask",
    done: "Thank you. We will tell you when it comes.",
  },
  filter: {
    inEnglish: "In English",
    inFrench: "In French",
  },
} as const;

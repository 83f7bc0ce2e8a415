/** Texts of the deck (docs/words.md) that nothing shows: in no file of the app. */
export const words = {
  common: {
    delete: "Delete",
    required: "required",
    sizeMb: "{{size}} MB",
    sizeKb: "{{size}} KB",
  },
  shell: {
    badgeMax: "99+",
  },
  field: {
    reason: "Reason",
  },
  dashboard: {
    greeting: "Hello {{name}}",
  },
  filter: {
    session: "Session",
    sessionNormal: "Main session",
    sessionResit: "Resit",
    allFaculties: "All faculties",
    allDepartments: "All departments",
  },
} as const;

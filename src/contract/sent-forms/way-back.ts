/** Where the script of a drawn form puts the page to return to. */
export const WAY_BACK = "__WAY_BACK__";

/** Stands for the package `destr` in the browser: JSON, or the text itself where it is none. */
const destr = (text: string): unknown => {
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
};
// oxlint-disable-next-line import/no-default-export -- as the package has it
export default destr;

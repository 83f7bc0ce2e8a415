declare module "mathjs/lib/browser/math.js" {
  const library: Pick<typeof import("mathjs"), "create" | "all">;
  export default library;
}

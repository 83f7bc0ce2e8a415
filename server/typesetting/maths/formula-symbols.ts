import type { Face } from "../font-metrics.ts";

/** How a sign stands between its neighbours, as in TeX. */
export type SymbolKind = "ord" | "op" | "bin" | "rel" | "open" | "close" | "punct";

export interface Sign {
  readonly text: string;
  readonly face: Face;
  readonly kind: SymbolKind;
}

const symbol = (kind: SymbolKind, list: string): [string, Sign][] =>
  list.split(" ").map((entry) => {
    const [name, text] = entry.split("=") as [string, string];
    return [name, { text, face: "symbol", kind }];
  });

const roman = (kind: SymbolKind, list: string): [string, Sign][] =>
  list.split(" ").map((entry) => {
    const [name, text] = entry.split("=") as [string, string];
    return [name, { text, face: "roman", kind }];
  });

const lowerGreek =
  "alpha=α beta=β gamma=γ delta=δ epsilon=ε varepsilon=ε zeta=ζ eta=η theta=θ iota=ι kappa=κ lambda=λ mu=μ nu=ν xi=ξ " +
  "pi=π rho=ρ sigma=σ tau=τ upsilon=υ phi=ϕ varphi=φ chi=χ psi=ψ omega=ω vartheta=ϑ";
const upperGreek = "Gamma=Γ Delta=Δ Theta=Θ Lambda=Λ Xi=Ξ Pi=Π Sigma=Σ Upsilon=ϒ Phi=Φ Psi=Ψ Omega=Ω";

export const greek: ReadonlySet<string> = new Set(lowerGreek.split(" ").map((entry) => entry.split("=")[1] as string));

/** Commands that stand for one sign. */
export const signs: ReadonlyMap<string, Sign> = new Map([
  ...symbol("ord", lowerGreek),
  ...symbol("ord", upperGreek),
  ...symbol("ord", "infty=∞ partial=∂ nabla=∇ emptyset=∅ forall=∀ exists=∃ neg=¬ angle=∠ aleph=ℵ Re=ℜ Im=ℑ prime=′"),
  ...symbol("bin", "times=× div=÷ pm=± cdot=⋅ cup=∪ cap=∩ wedge=∧ vee=∨ oplus=⊕ otimes=⊗ ast=∗"),
  ...symbol("rel", "le=≤ leq=≤ ge=≥ geq=≥ ne=≠ neq=≠ equiv=≡ approx=≈ sim=∼ cong=≅ propto=∝ in=∈ notin=∉ ni=∋ perp=⊥"),
  ...symbol("rel", "subset=⊂ subseteq=⊆ supset=⊃ supseteq=⊇ to=→ rightarrow=→ leftarrow=← leftrightarrow=↔"),
  ...symbol("rel", "Rightarrow=⇒ implies=⇒ Leftrightarrow=⇔ iff=⇔ uparrow=↑ downarrow=↓ therefore=∴"),
  ...roman("ord", "ldots=… dots=… degree=° percent=% euro=€ hash=#"),
  ...roman("bin", "bullet=•"),
  ...roman("open", "lbrace={"),
  ...roman("close", "rbrace=}"),
  ["cdots", { text: "⋅⋅⋅", face: "symbol", kind: "ord" }],
  ["circ", { text: "°", face: "symbol", kind: "bin" }],
  ["mid", { text: "|", face: "roman", kind: "rel" }],
  ["colon", { text: ":", face: "roman", kind: "rel" }],
]);

/** Characters that stand for themselves. */
export const characters: ReadonlyMap<string, Sign> = new Map([
  ["+", { text: "+", face: "symbol", kind: "bin" }],
  ["-", { text: "−", face: "symbol", kind: "bin" }],
  ["*", { text: "∗", face: "symbol", kind: "bin" }],
  ["/", { text: "/", face: "roman", kind: "ord" }],
  ["=", { text: "=", face: "symbol", kind: "rel" }],
  ["<", { text: "<", face: "symbol", kind: "rel" }],
  [">", { text: ">", face: "symbol", kind: "rel" }],
  [":", { text: ":", face: "roman", kind: "rel" }],
  [",", { text: ",", face: "roman", kind: "punct" }],
  [";", { text: ";", face: "roman", kind: "punct" }],
  ["(", { text: "(", face: "roman", kind: "open" }],
  ["[", { text: "[", face: "roman", kind: "open" }],
  [")", { text: ")", face: "roman", kind: "close" }],
  ["]", { text: "]", face: "roman", kind: "close" }],
  ["!", { text: "!", face: "roman", kind: "close" }],
  ["|", { text: "|", face: "roman", kind: "ord" }],
  ["%", { text: "%", face: "roman", kind: "ord" }],
  ["?", { text: "?", face: "roman", kind: "close" }],
  [".", { text: ".", face: "roman", kind: "ord" }],
  ["°", { text: "°", face: "roman", kind: "ord" }],
]);

/** Names of functions, set upright; those of the second list carry their limits below in a displayed formula. */
const functionNames =
  "sin cos tan cot sec arcsin arccos arctan sinh cosh tanh ln log exp det dim ker rank tr deg arg mod Var Cov ch sh th rg pgcd card";
const limitNames = "lim max min sup inf gcd";

export const functions: ReadonlySet<string> = new Set(functionNames.split(" "));
export const limitFunctions: ReadonlySet<string> = new Set(limitNames.split(" "));

/** Big operators and how much larger than the text they stand in a displayed formula. */
export const bigSigns: ReadonlyMap<string, { text: string; limits: boolean; grow: number }> = new Map([
  ["sum", { text: "∑", limits: true, grow: 1.55 }],
  ["prod", { text: "∏", limits: true, grow: 1.5 }],
  ["int", { text: "∫", limits: false, grow: 1.9 }],
  ["iint", { text: "∫∫", limits: false, grow: 1.9 }],
  ["bigcup", { text: "∪", limits: true, grow: 1.5 }],
  ["bigcap", { text: "∩", limits: true, grow: 1.5 }],
]);

/** Spaces, in ems. */
export const spaces: ReadonlyMap<string, number> = new Map([
  [",", 0.167],
  [":", 0.222],
  [";", 0.278],
  ["!", -0.167],
  [" ", 0.25],
  ["quad", 1],
  ["qquad", 2],
]);

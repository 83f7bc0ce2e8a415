import type { Content } from "../../server/typesetting/content-blocks.ts";

export interface Part {
  readonly text: string;
  readonly more?: readonly Content[];
  /** Share of the marks, relative to the other parts of the paper. */
  readonly weight: number;
  readonly answer?: readonly Content[];
}

export interface Question {
  /** Heading over the question, for long ones. */
  readonly title?: string;
  readonly stem: readonly Content[];
  /** Without parts the stem is the question and carries this share of the marks. */
  readonly weight?: number;
  readonly answer?: readonly Content[];
  readonly parts?: readonly Part[];
}

export interface Choice {
  readonly text: string;
  readonly more?: readonly Content[];
  readonly options: readonly string[];
  /** Place of the right option. */
  readonly right: number;
}

export const part = (text: string, weight: number, answer?: readonly Content[], more?: readonly Content[]): Part => ({
  text,
  weight,
  ...(answer ? { answer } : {}),
  ...(more ? { more } : {}),
});

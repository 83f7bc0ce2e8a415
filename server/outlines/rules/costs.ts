/**
 * What each step of a reading costs: 0 for what is as printed, about 0.7 for what is as likely as not, 3 to 4 for what one paper
 * in thirty does. Set by hand on the tuning half of the labelled scans (docs/decisions/0078).
 */
export const COSTS = {
  /** `7 Define` for `7. Define`. */
  bareNumber: 0.6,
  /** `I. Define`, `S Define`: a letter that looks like the figure. */
  lookAlike: 0.9,
  /** `7) $ Define`: the figure is within signs. */
  figureInJunk: 1.2,
  /** `Y%. Define`: a mark written over, which cannot be read. */
  junkMark: 1.6,
  /** … in a row of too few letters to be a question. */
  junkInShortRow: 1.5,
  /** `Problème` without a number, after numbered exercises. */
  unnumberedHead: 0.5,
  /** `l)`, `!i)` for `i)`, `ii)`. */
  likeNumeral: 0.4,
  /** `1)`, `11.` for `i)`, `ii.` */
  figureForNumeral: 1.5,
  /** `iiii)`, `xv i)`: signs of a numeral that none has. */
  brokenNumeral: 1,
  /** `A)` for a part: more often an option to choose. */
  capitalLetter: 1,
  /** `) Derive`: only the bracket was read. */
  bracketOnly: 1.3,
  /** `Gi Derive`: a lone sign before a sentence. */
  junkPart: 2,

  /** A question or part whose mark cannot be seen at all. */
  unseen: 3.4,
  /** … and its text begins in the middle of a sentence. */
  unseenSmallLetter: 2,
  /** … and the line before does not end one. */
  unseenAfterOpenLine: 1.6,
  /** … and it is the first under a heading; and white is above it; and marks beside it. */
  unseenUnderHead: -0.8,
  unseenUnderWhite: -0.5,
  unseenWithMarks: -0.8,

  /** … and it is where page numbers and running heads are. */
  unseenAtEdge: 3,
  /** … and the question or part before it has its marks: nothing more of it is due. */
  unseenAfterMarks: -0.7,

  /** A number is left out (each). */
  skippedNumber: 4.2,
  skippedPart: 3.2,
  /** The mark says another number, plainly. */
  otherNumber: 7,
  /** The mark says another number, but was read with doubt anyway. */
  otherUnclear: 2,
  /** Only the last figure of `12` was read; `37` for `3)`. */
  lostFigure: 1,
  addedFigure: 0.8,
  /** Another letter. */
  otherLetter: 1.7,
  /** Another numeral among i to iv: strokes are lost; and for each stroke; for each that would have been added, which is rare. */
  otherNumeral: 0.5,
  otherStroke: 0.25,
  addedStroke: 1,
  /** Numbers begin again after a section's head. */
  beginsAgain: 0.8,
  /** Parts begin again: the number of a new question was lost. */
  lostBetweenParts: 2,
  lostAfterWhole: 2.6,
  lostFirst: 1.2,

  /** A plain mark of a question is passed over; the one that was next. */
  passQuestion: 4,
  passNext: 4.5,
  /** A plain `Question 3` is passed over. */
  passHead: 6,
  /** A plain `II-` is passed over. */
  passRoman: 2.5,
  /** A plain mark of a part is passed over; one of another family than the parts so far. */
  passPart: 2,
  passOtherPart: 0.4,
  /** … and a part is open, of which it may be a part. */
  passInnerPart: 0.9,
  /** For each thousandth that a mark is away from the column of numbers; from how far on. */
  awayFromColumn: 0.045,
  awayFromColumnHeaded: 0.008,

  /** Parts of one question are lettered another way than those of the last. */
  otherHabit: 1.2,
  /** Parts by plain numbers within questions by plain numbers: lists are more common. */
  numberedParts: 1.6,
  /** A third level opens; the same without a mark of its own kind before. */
  thirdLevel: 0.4,
  /** A second part where the mark of the first was not read beside the question's number, which has marks; the same without. */
  firstPartUnread: 0.2,
  firstPartUnmarked: 1,
  /** A first part without any mark; one under a question that has its marks already. */
  firstPartUnseen: 3,
  partsAfterMarks: 0.8,
  /** A part opens beside marks, or after a part that had some. */
  partWithMarks: -0.2,
  partAfterMarks: -0.7,

  /** A second sum of marks within a question or part: the mark of the next was passed over. */
  markedTwice: 1.8,
  /** A row begins in the column of numbers, left of all other lines, and opens no question; what is read there may be junk then. */
  passOutdented: 2.4,
  outdentedMark: -1.2,
  /** A part's mark behind a stray sign. */
  partBehindJunk: 0.8,

  /** The marks of a question make what its section says; less; more. */
  sumRight: -1.6,
  sumLess: 0.5,
  sumMore: 2,
  sumGrowsOver: 1.5,
  /** Doubt, not cost: between two numbers that are read, the one that was not must be; beside one of them it is likely. */
  betweenRead: -1.4,
  besideRead: -0.4,
  /** Doubt: at most the first where the cheapest reading without the question is dearer by the second. */
  needed: 0.5,
  neededFrom: 3,
  /** A question more or less than the section says. */
  miscount: 4,
  /** Questions that a section has and of which nothing was seen. */
  unseenAtEnd: 3.6,
  /** The way of numbering changes at a section. */
  otherScheme: 0.5,
} as const;

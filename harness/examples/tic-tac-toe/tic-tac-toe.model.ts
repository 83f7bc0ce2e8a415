import { always, deepEqual, defineChartModel, everyStep, type Step, whenever } from "../../index.ts";
import { type Board, ticTacToeMachine } from "./tic-tac-toe.machine.ts";

type Seen = Step<typeof ticTacToeMachine>;
const boardOf = (squares: string): Board =>
  [...squares].map((square) => (square === "x" || square === "o" ? square : null));
const textOf = (board: Board): string => board.map((square) => square ?? ".").join("");
const count = (board: Board, player: string): number => board.filter((square) => square === player).length;

/** A row, a column and both diagonals of the board as text, which no code of the chart knows. */
const WON = [/^(?:...){0,2}([xo])\1\1/, /^.{0,2}([xo])..\1..\1/, /^([xo])...\1...\1$/, /^..([xo]).\1.\1..$/];
const hasWon = (board: Board): boolean => WON.some((line) => line.test(textOf(board)));
const isFree = ({ before, sent }: Seen): boolean => {
  const move = sent("PLAY");
  return before.matches("playing") && move !== undefined && before.context.board[move.value] === null;
};

export const ticTacToe = defineChartModel(ticTacToeMachine, {
  inputs: {
    "a new game": {},
    "three squares are left": { board: boardOf("xoxoox...") },
    "two are left": { board: boardOf("xoxxo.ox.") },
  },
  events: {
    ...Object.fromEntries([0, 1, 4, 5, 6, 7, 8].map((value) => [`PLAY ${value}`, { type: "PLAY" as const, value }])),
    RESET: { type: "RESET" },
  },
  exploreWhile: ({ moves }) => moves <= 2 || moves >= 6,
  contextKey: ({ board }) => ({ board: textOf(board) }),
  invariants: {
    "players take turns: x has as many squares as o, or one more": always(({ context: { board } }) =>
      [0, 1].includes(count(board, "x") - count(board, "o")),
    ),
    "a free square becomes that of the player whose turn it is": everyStep((step) => {
      const { before, after, sent } = step;
      const move = sent("PLAY");
      if (move === undefined) return true;
      const { board, player } = before.context;
      return deepEqual(after.context.board, isFree(step) ? board.with(move.value, player) : board);
    }),
    "the next turn is the other's": everyStep((step) => {
      if (!isFree(step)) return true;
      return step.after.context.player !== step.before.context.player;
    }),
    "three in a row win": always((now) => now.hasTag("winner") === hasWon(now.context.board)),
    "who made them is the winner": whenever(
      (step) => isFree(step) && step.after.hasTag("winner"),
      ({ before, after }) => after.context.winner === before.context.player,
    ),
    "a full board without them is a draw": always(
      (now) => now.hasTag("draw") === (!hasWon(now.context.board) && now.context.board.every((square) => square)),
    ),
    "moves are counted": always(({ context: { board, moves } }) => moves === board.filter((square) => square).length),
    "a reset empties the board for x, after the game": everyStep(({ before, after, sent }) => {
      if (!sent("RESET")) return true;
      if (before.matches("playing")) return deepEqual(after.context, before.context);
      return deepEqual(after.context, { board: boardOf("........."), moves: 0, player: "x", winner: null });
    }),
  },
});

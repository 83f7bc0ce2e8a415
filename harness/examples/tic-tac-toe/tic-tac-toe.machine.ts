import { assign, createMachine } from "xstate";

type Player = "x" | "o";
export type Board = (Player | null)[];

const winningLines = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const;

export const ticTacToeMachine = createMachine(
  {
    id: "ticTacToe",
    types: {} as {
      context: { board: Board; moves: number; player: Player; winner: Player | null };
      events: { type: "PLAY"; value: number } | { type: "RESET" };
      input: { board?: Board };
    },
    initial: "playing",
    context: ({ input }) => {
      const board = input.board ?? Array.from({ length: 9 }, () => null);
      const moves = board.filter((square) => square !== null).length;
      return { board, moves, player: moves % 2 === 0 ? "x" : "o", winner: null };
    },
    states: {
      playing: {
        always: [
          { target: "gameOver.winner", guard: "checkWin" },
          { target: "gameOver.draw", guard: "checkDraw" },
        ],
        on: { PLAY: [{ target: "playing", guard: "isValidMove", actions: "updateBoard" }] },
      },
      gameOver: {
        initial: "winner",
        states: {
          winner: { tags: "winner", entry: "setWinner" },
          draw: { tags: "draw" },
        },
        on: { RESET: { target: "playing", actions: "resetGame" } },
      },
    },
  },
  {
    actions: {
      updateBoard: assign({
        board: ({ context, event }) =>
          event.type === "PLAY" ? context.board.with(event.value, context.player) : context.board,
        moves: ({ context }) => context.moves + 1,
        player: ({ context }) => (context.player === "x" ? "o" : "x"),
      }),
      resetGame: assign({ board: () => Array.from({ length: 9 }, () => null), moves: 0, player: "x", winner: null }),
      setWinner: assign({ winner: ({ context }) => (context.player === "x" ? "o" : "x") }),
    },
    guards: {
      checkWin: ({ context: { board } }) =>
        winningLines.some(([a, b, c]) => board[a] !== null && board[a] === board[b] && board[a] === board[c]),
      checkDraw: ({ context }) => context.moves === 9,
      isValidMove: ({ context, event }) => event.type === "PLAY" && context.board[event.value] === null,
    },
  },
);

import { testChartModel } from "../../vitest.ts";
import { ticTacToe } from "./tic-tac-toe.model.ts";

testChartModel(ticTacToe, { steps: 500 });

import { testChartModel } from "../../vitest.ts";
import { player } from "./player.model.ts";

testChartModel(player, { steps: 500 });

import { accountPlants, paperPlants } from "./other-plants.ts";
import { paymentPlants } from "./payment-plants.ts";
import type { Plant } from "./plant.ts";

/** All planted bugs by name. */
export const plants: Readonly<Record<string, Plant>> = { ...paymentPlants, ...accountPlants, ...paperPlants };

import { createContext, useContext } from "react";
import { favouriteMachine } from "../machines/favourite/favourite.machine.ts";
import { dataSaverMachine } from "../machines/data-saver/data-saver.machine.ts";

/** Machines that list rows start themselves, provided with services; without a provider they name what is missing. */
export const ProvidedMachines = createContext({
  favourite: favouriteMachine,
  saver: dataSaverMachine,
});

export const useProvidedMachines = () => useContext(ProvidedMachines);

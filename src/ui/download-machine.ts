import { createContext, useContext } from "react";
import { downloadMachine } from "../machines/download/download.machine.ts";

/** The machine of a download, provided with services; without a provider it names what is missing. */
export const DownloadMachine = createContext(downloadMachine);

export const useDownloadMachine = () => useContext(DownloadMachine);

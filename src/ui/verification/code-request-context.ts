import { createContext } from "react";
import { codeRequestMachine } from "../../machines/code-request/code-request.machine.ts";

/** The machine behind links to the code screen, provided with services; without a provider it names what is missing. */
export const CodeRequestContext = createContext(codeRequestMachine);

import { createContext } from "react";
import { codeRequestMachine } from "../../machines/code-request/code-request.machine.ts";

/** The chart that a page's way to the code screen starts, joined with its services; unprovided it names what is missing. */
export const CodeRequestContext = createContext(codeRequestMachine);

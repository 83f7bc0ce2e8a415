import { Api } from "../../src/contract/api.ts";

/** Every call of the contract. */
export const endpoints = Object.values(Api.groups).flatMap((group) => Object.values(group.endpoints));

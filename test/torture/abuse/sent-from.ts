/** Headers of a call that a proxy passes on from this address. */
export const sentFrom = (address: string): Readonly<Record<string, string>> => ({ "x-forwarded-for": address });

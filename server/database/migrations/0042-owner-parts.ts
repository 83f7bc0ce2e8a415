/**
 * What the uploader of a file says of the papers in it, before an admin decides: parts as `PartForm`; one alone says that it is one
 * paper, null that nothing was said.
 */
export const ownerParts = [
  `ALTER TABLE paper ADD owner_parts jsonb CHECK (jsonb_array_length(owner_parts) > 0)`,
] as const;

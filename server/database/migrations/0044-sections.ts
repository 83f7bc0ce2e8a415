/** What the section of a question is called, such as `Section A`; null where it has no name, and of a part. */
export const sections = [`ALTER TABLE question ADD section text CHECK (length(section) <= 40)`] as const;

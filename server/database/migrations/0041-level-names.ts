/**
 * How an institution prints its levels: `anglophone` as a level is named in English (Level 300), `francophone` as it is named in
 * French (Niveau 2). Null where that is not known.
 */
export const levelNames = [
  `ALTER TABLE institution ADD COLUMN level_names text CHECK (level_names IN ('anglophone', 'francophone'))`,
  `UPDATE institution SET level_names = CASE WHEN name ~ '(Buea|Bamenda)' THEN 'anglophone' ELSE 'francophone' END
    WHERE name ~* '^(The )?University of '`,
] as const;

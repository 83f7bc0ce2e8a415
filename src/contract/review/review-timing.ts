/** How long an uploaded paper is one admin's to judge, and how long a judgement can be taken back. */
export const CLAIM_DURATION = 900_000;
export const UNDO_WINDOW = 300_000;

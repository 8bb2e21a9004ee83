/** What was taken for what was typed. */
export type Correction = { typed: string; meant: string }

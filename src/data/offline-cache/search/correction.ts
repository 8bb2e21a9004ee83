/** A typed word and the word that the search used instead. */
export type Correction = { typed: string; meant: string }

/** Two words a pair: forms of one, or words that must not be taken for each other. */
export type StemPairs = { same: string; apart: string }

/** A list that is written as a text. */
export const wordsOf = (text: string): string[] => text.trim().split(/\s+/)

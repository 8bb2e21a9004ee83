/** Splits a list that is written as a text. */
export const splitWords = (text: string): string[] => text.trim().split(/\s+/)

/** Counting further would cost more than the number is worth. */
export const maxCount = 1_000

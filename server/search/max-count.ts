/** Counting further would cost more than the exact number is worth. */
export const maxCount = 1_000

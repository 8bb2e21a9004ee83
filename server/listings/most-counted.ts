/** Counting further would cost more than the number is worth. */
export const mostCounted = 1_000

/** An average says something from this many reviews on. */
export const reviewsForAverage = 3

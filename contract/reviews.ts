/** Minimum number of reviews for showing an average. */
export const reviewsForAverage = 3

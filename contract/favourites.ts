/** How many a member may keep in the account. */
export const mostFavourites = 1_000

/** What a person notes of a favourite. In characters. */
export const longestNote = 500

/** How many changes travel together. */
export const mostFavouriteChanges = 100

/** So long it is told what was taken off, for devices that were away. */
export const takenOffDays = 90

/** Maximum number of favourites in an account. */
export const maxFavourites = 1_000

/** Length of a member's note about a favourite, in characters. */
export const maxNoteLength = 500

/** Maximum number of changes in one request. */
export const maxFavouriteChanges = 100

/** The server keeps tombstones of removed favourites this many days, for devices that were offline. */
export const favouriteTombstoneDays = 90

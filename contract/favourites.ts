/** How many a member may keep in the account. */
export const maxFavourites = 1_000

/** What a person notes of a favourite. In characters. */
export const maxNoteLength = 500

/** How many changes travel together. */
export const maxFavouriteChanges = 100

/** So long it is told what was taken off, for devices that were away. */
export const favouriteTombstoneDays = 90

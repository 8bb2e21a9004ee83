/** How many a person may keep, on a device and in the account. */
export const mostSavedSearches = 30

/** Of the name that a person gives one. In characters. */
export const maxSearchNameLength = 80

/** How often one is told of what is new. Until the server can tell, never. */
export const searchFrequencies = ['off'] as const

export type SearchFrequency = (typeof searchFrequencies)[number]

/** So long it is told what was removed, for devices that were away. */
export const savedSearchTombstoneDays = 90

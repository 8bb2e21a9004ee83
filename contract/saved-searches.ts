/** Maximum number of saved searches on a device and in the account. */
export const mostSavedSearches = 30

/** Length of the name of a saved search, in characters. */
export const maxSearchNameLength = 80

/** How often a member is notified about new results. */
export const searchFrequencies = ['instant', 'daily', 'off'] as const

export type SearchFrequency = (typeof searchFrequencies)[number]

/** The server keeps tombstones of removed searches this many days, for devices that were offline. */
export const savedSearchTombstoneDays = 90

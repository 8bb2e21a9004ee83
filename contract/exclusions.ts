/*
 * Exclusions: the sellers and the words whose listings a person does not want to see in results.
 */

/** Maximum number of hidden sellers, on a device and in an account. */
export const maxHiddenSellers = 500

/** Maximum number of hidden words, on a device and in an account. */
export const maxHiddenWords = 50

/** Length of a hidden word as it is typed, in characters. It may be several words, which then must follow each other. */
export const maxHiddenWordLength = 40

/** Maximum number of changes in one request. */
export const maxExclusionChanges = 100

/** The server keeps tombstones of what is shown again this many days, for devices that were offline. */
export const exclusionTombstoneDays = 90

/** The name in `localStorage` of the device's copy of what is hidden. Absent if nothing is. */
export const exclusionsKey = 'exclusions'

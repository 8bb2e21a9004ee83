/** In characters. */
export const titleLength = { min: 5, max: 80 } as const

/** In characters. */
export const descriptionLength = { min: 10, max: 4_000 } as const

/**
 * Accepted photo files. File endings are listed too, because some systems report no media type for formats they do not
 * know.
 */
export const photoKinds = ['image/*', '.jpg', '.jpeg', '.png', '.webp', '.avif', '.heic', '.heif']

export const mostPhotos = 20

/** Length of a photo's text alternative, in characters. */
export const maxAltLength = 300

/** Maximum width and height, in pixels, to which a device scales photos. */
export const maxPhotoSide = 2_048

/** Maximum number of active listings of a member. */
export const maxActiveListings = 100

/** Maximum number of new listings a day during a member's first days. */
export const newcomerLimits = { days: 7, listingsADay: 10 } as const

/** Days until a listing expires, and the number of days before that during which the seller can renew it. */
export const listingDays = 60
export const renewalDays = 8

/** Minutes during which a seller can restore a removed listing. */
export const undoMinutes = 60

/** The outbox does not send a listing older than this until the seller confirms it. */
export const outboxExpiryDays = 7

/** Mail and web addresses, account names, and runs of digits long enough for a phone number. */
const contact =
  /\S+@\S+|https?:\/\/\S+|\bwww\.\S+|\b[\p{L}\d-]+\.(?:com|net|org|eu|lu|fr|de|be|shop|info)\b|(?<!\S)@\w+|\+?\d(?:[\s./()-]{0,2}\d){7,}/iu

/** Titles must not contain contact details: members use messages for that. */
export const namesContact = (text: string): boolean => contact.test(text)

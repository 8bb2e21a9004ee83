/** In characters. */
export const titleLength = { min: 5, max: 80 } as const

/** In characters. */
export const descriptionLength = { min: 10, max: 4_000 } as const

/** What a person may choose as photos. By their endings too: a system that does not know a kind says nothing of it. */
export const photoKinds = ['image/*', '.jpg', '.jpeg', '.png', '.webp', '.avif', '.heic', '.heif']

export const mostPhotos = 20

/** What a photo shows, for those who do not see it. In characters. */
export const maxAltLength = 300

/** A device makes photos no larger than this, in pixels on a side. */
export const maxPhotoSide = 2_048

/** How many listings a member may have for sale. */
export const maxActiveListings = 100

/** How many new listings a day a member may have in their first days. */
export const newcomerLimits = { days: 7, listingsADay: 10 } as const

/** How long a listing is offered, and from how many days before its end it can be renewed. */
export const listingDays = 60
export const renewalDays = 8

/** How long a removed listing can be brought back. */
export const undoMinutes = 60

/** An unsent listing this old is sent only when its seller says so again. */
export const outboxExpiryDays = 7

/** Addresses of mail and pages, names of accounts, and runs of digits long enough to call. */
const contact =
  /\S+@\S+|https?:\/\/\S+|\bwww\.\S+|\b[\p{L}\d-]+\.(?:com|net|org|eu|lu|fr|de|be|shop|info)\b|(?<!\S)@\w+|\+?\d(?:[\s./()-]{0,2}\d){7,}/iu

/** Titles must not say how to reach their sellers: that is what messages are for. */
export const namesContact = (text: string): boolean => contact.test(text)

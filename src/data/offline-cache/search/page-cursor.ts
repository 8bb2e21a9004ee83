const prefix = 'device-'

/**
 * The cursor of the next page of results found on the device. The server does not know it: see `listingSearchQuery`.
 */
export const toCursor = (offset: number): string => `${prefix}${offset}`

/** Only the server understands its own cursors; on the device they mean the first page. */
export const parseOffset = (after: string | null): number =>
  after?.startsWith(prefix) ? Number(after.slice(prefix.length)) || 0 : 0

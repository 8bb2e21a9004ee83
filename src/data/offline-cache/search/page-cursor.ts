const prefix = 'device-'

/** Where the next page of what the device has found begins. The server does not know it: see `listingSearchQuery`. */
export const toCursor = (offset: number): string => `${prefix}${offset}`

/** What the server's cursors say only the server knows: for the device they are its first page. */
export const parseOffset = (after: string | null): number =>
  after?.startsWith(prefix) ? Number(after.slice(prefix.length)) || 0 : 0

const sign = 'device-'

/** Where the next page of what the device has found begins. The server does not know it: see `listingSearchQuery`. */
export const cursorAt = (offset: number): string => `${sign}${offset}`

/** What the server's cursors say only the server knows: for the device they are its first page. */
export const offsetIn = (after: string | null): number =>
  after?.startsWith(sign) ? Number(after.slice(sign.length)) || 0 : 0

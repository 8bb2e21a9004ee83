/** Which page an address is of. Its language, and the filters, tabs and steps of one page, make no other. */
export function pageIdentity(pathname: string): string {
  const [, , area = '', id, ...rest] = pathname.split('/')
  if (area === 'favourites') return area
  if (area === 'browse') return id ? 'results' : area
  if (area === 'publish') return id ? `publish/${id}` : area
  return [area, id, ...rest].filter(Boolean).join('/')
}

/** The listing that an address is of. */
export const listingIdInPath = (pathname: string): string | undefined => /^\/\w+\/product\/([^/]+)/.exec(pathname)?.[1]

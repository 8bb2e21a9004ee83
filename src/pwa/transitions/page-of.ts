/** Which page an address is of. Its language, and the filters, tabs and steps of one page, make no other. */
export function pageOf(pathname: string): string {
  const [, , area = '', thing, ...rest] = pathname.split('/')
  if (area === 'favourites') return area
  if (area === 'browse') return thing ? 'results' : area
  if (area === 'publish') return thing ? `publish/${thing}` : area
  return [area, thing, ...rest].filter(Boolean).join('/')
}

/** The listing that an address is of. */
export const listingOf = (pathname: string): string | undefined => /^\/\w+\/product\/([^/]+)/.exec(pathname)?.[1]

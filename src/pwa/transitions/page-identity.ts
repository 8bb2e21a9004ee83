/** Identifies the page of an address. The language, filters, tabs and steps do not make it another page. */
export function pageIdentity(pathname: string): string {
  const [, , area = '', id, ...rest] = pathname.split('/')
  if (area === 'favourites') return area
  if (area === 'browse') return id ? 'results' : area
  if (area === 'publish') return id ? `publish/${id}` : area
  return [area, id, ...rest].filter(Boolean).join('/')
}

/** The id of the listing that an address shows. */
export const listingIdInPath = (pathname: string): string | undefined => /^\/\w+\/product\/([^/]+)/.exec(pathname)?.[1]

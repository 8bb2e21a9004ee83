/** Under these, programs ask for one exact thing: what is not there is never answered by a page. */
export const nonPagePaths = [
  '/v0',
  '/assets',
  '/builds',
  '/fonts',
  '/icons',
  '/map',
  '/media',
  '/screenshots',
  '/sitemaps',
] as const

export const isNonPagePath = (url: string): boolean => nonPagePaths.some((path) => url.startsWith(`${path}/`))

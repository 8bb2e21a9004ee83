/** Paths for programs: a missing resource below them is never answered with an HTML page. */
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

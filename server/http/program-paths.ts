/** Under these, programs ask for one exact thing: what is not there is never answered by a page. */
export const programPaths = [
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

export const isProgramPath = (url: string): boolean => programPaths.some((path) => url.startsWith(`${path}/`))

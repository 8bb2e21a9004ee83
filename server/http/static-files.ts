import serveStatic from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'

import { hour, inSeconds } from '#contract/durations.ts'

import { cacheControl, immutable, revalidated } from './cache-control.ts'

const serviceWorker = 'service-worker.js'

/** A worker in its place that takes everything back. */
const killSwitchWorker = 'kill-switch-worker.js'

/**
 * Serves what the build put into the folder, and nothing that comes into it later: each file gets a route of its own,
 * so no path of a request ever reaches the disk.
 */
export const staticFiles =
  (folder: string, { hasServiceWorker = true }: { hasServiceWorker?: boolean } = {}): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRoute', (route) => {
      route.config = { ...route.config, label: 'static' }
    })
    await app.register(serveStatic, {
      root: folder,
      wildcard: false,
      index: false,
      globIgnore: ['**/*.map', '**/*.br', '**/*.gz', ...(hasServiceWorker ? [] : [serviceWorker])],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply) => {
        const path = reply.request.routeOptions.url ?? ''
        reply.header('cache-control', cacheControlFor(path))
        if (crossOriginPaths.test(path)) reply.header('cross-origin-resource-policy', 'cross-origin')
      },
    })
    // Browsers ask for the worker again whenever they open a page with it.
    if (!hasServiceWorker)
      app.get(`/${serviceWorker}`, (_request, reply) =>
        reply.header('cache-control', revalidated).sendFile(killSwitchWorker),
      )
  }

/** Pictures by which other sites and stores show what this is. */
const crossOriginPaths = /^\/(?:favicon\.ico$|icons\/|og\/|screenshots\/)/

/** Assets are named after their content. What names the build must be asked for each time, or an old one would stay. */
function cacheControlFor(path: string): string {
  if (path.startsWith('/assets/')) return immutable
  if (/^\/(?:index\.html|(?:service|kill-switch)-worker\.js|builds\/.*)$/.test(path)) return revalidated
  return cacheControl(inSeconds(hour))
}

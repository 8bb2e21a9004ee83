import serveStatic from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'

import { hour, inSeconds } from '#contract/durations.ts'

import { cacheControl, immutable, revalidated } from './cache-control.ts'

const serviceWorker = 'service-worker.js'

/** A worker that replaces the service worker and removes everything it stored. */
const killSwitchWorker = 'kill-switch-worker.js'

/**
 * Serves the files that the folder has at start, and none that are added later: each file gets a route of its own, so
 * no requested path ever reaches the file system.
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
    // Browsers request the worker's script again whenever they open a page under its control.
    if (!hasServiceWorker)
      app.get(`/${serviceWorker}`, (_request, reply) =>
        reply.header('cache-control', revalidated).sendFile(killSwitchWorker),
      )
  }

/** Images that other sites and app stores embed. */
const crossOriginPaths = /^\/(?:favicon\.ico$|icons\/|og\/|screenshots\/)/

/**
 * Assets have a content hash in their names. Files that identify the build must be revalidated each time, or clients
 * would stay on an old one.
 */
function cacheControlFor(path: string): string {
  if (path.startsWith('/assets/')) return immutable
  if (/^\/(?:index\.html|(?:service|kill-switch)-worker\.js|builds\/.*)$/.test(path)) return revalidated
  return cacheControl(inSeconds(hour))
}

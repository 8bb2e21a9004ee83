import { cacheNames } from 'workbox-core'
import type { PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'

import { buildRecords } from '#src/data/builds/build-records.ts'
import { updateHandover } from '#sw/update-handover.ts'

import { currentBuildId } from './current-build.ts'

const prefix = 'build-'

export const isPreviousBuildCache = (name: string) => name.startsWith(prefix)

/** Runs before this build activates: saves the files that pages of the build before may still request. */
export async function savePreviousBuild(files: readonly PrecacheEntry[]): Promise<void> {
  const active = await buildRecords.readActive()
  if (active === undefined || active === currentBuildId) return
  const currentPaths = new Set(files.map(({ url }) => new URL(url, location.href).pathname))
  const [precache, previousCache] = await Promise.all([caches.open(cacheNames.precache), caches.open(prefix + active)])
  for (const request of await precache.keys()) {
    const { pathname } = new URL(request.url)
    const found = isAsset(pathname) && !currentPaths.has(pathname) ? await precache.match(request) : undefined
    if (found) await previousCache.put(request, found)
  }
}

/**
 * Runs after this build activated. Pages of the build before continue with its files; no page of an even earlier build
 * can be open.
 */
export async function deleteEarlierBuilds(): Promise<void> {
  const previous = await buildRecords.readActive()
  if (previous === currentBuildId) return
  await buildRecords.writeActive(currentBuildId)
  const earlier = (await caches.keys()).filter((name) => isPreviousBuildCache(name) && name !== `${prefix}${previous}`)
  await Promise.all(earlier.map((name) => caches.delete(name)))
}

/** Registered after this build's own files: answers with those of the build before. */
export function servePreviousBuild(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isAsset(url.pathname),
    async ({ request }) => (await caches.match(request)) ?? updateHandover.fetch(request),
  )
}

const isAsset = (pathname: string) => pathname.startsWith('/assets/')

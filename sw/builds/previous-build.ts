import { cacheNames } from 'workbox-core'
import type { PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'

import { buildMemory } from '#src/data/builds/build-memory.ts'
import { handOver } from '#sw/hand-over.ts'

import { ownBuildId } from './known-builds.ts'

const prefix = 'build-'

export const isPreviousBuild = (name: string) => name.startsWith(prefix)

/** Before this build takes over: what pages of the one before may still ask for is put aside. */
export async function putPreviousAside(files: readonly PrecacheEntry[]): Promise<void> {
  const active = await buildMemory.readActive()
  if (active === undefined || active === ownBuildId) return
  const ours = new Set(files.map(({ url }) => new URL(url, location.href).pathname))
  const [present, aside] = await Promise.all([caches.open(cacheNames.precache), caches.open(prefix + active)])
  for (const request of await present.keys()) {
    const { pathname } = new URL(request.url)
    const found = isAsset(pathname) && !ours.has(pathname) ? await present.match(request) : undefined
    if (found) await aside.put(request, found)
  }
}

/** This build has taken over. Pages of the one before go on with its files; of those before that one there are none left. */
export async function forgetEarlierBuilds(): Promise<void> {
  const previous = await buildMemory.readActive()
  if (previous === ownBuildId) return
  await buildMemory.noteActive(ownBuildId)
  const earlier = (await caches.keys()).filter((name) => isPreviousBuild(name) && name !== `${prefix}${previous}`)
  await Promise.all(earlier.map((name) => caches.delete(name)))
}

/** After this build's own files: those of the one before. */
export function servePreviousBuild(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isAsset(url.pathname),
    async ({ request }) => (await caches.match(request)) ?? handOver.fetch(request),
  )
}

const isAsset = (pathname: string) => pathname.startsWith('/assets/')

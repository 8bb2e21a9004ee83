import { day } from '#contract/durations.ts'

import type { Look } from './look.ts'

const prefix = 'looks '

/** Pages that people come back to are few. */
const most = 12

/** In milliseconds. What is older tells too little of what the page would show now. */
const longest = 7 * day

/** Whose looks: of one build, because its styles have names of their own, and of one member, or of visitors. */
export type LookPlace = { build: string; memberId: string | undefined }

const nameOf = ({ build, memberId = 'visitor' }: LookPlace) => `${prefix}${build} ${memberId}`

export const isLooksOf = (build: string, name: string) => name.startsWith(`${prefix}${build} `)

/** As the page is asked for: without what only the page itself reads of its address. */
export const addressOf = (href: string): string => href.split('#')[0]!

export async function findLook(place: LookPlace, address: string, now: number): Promise<Look | undefined> {
  return current(await caches.match(addressOf(address), { cacheName: nameOf(place), ignoreVary: true }), now)
}

/** Of the page that was looked at last. */
export async function findLatestLook(place: LookPlace, now: number): Promise<Look | undefined> {
  // To open one would make one.
  if (!(await caches.has(nameOf(place)))) return undefined
  const cache = await caches.open(nameOf(place))
  const latest = (await cache.keys()).at(-1)
  return latest && current(await cache.match(latest), now)
}

async function current(kept: Response | undefined, now: number): Promise<Look | undefined> {
  const look = (await kept?.json()) as Look | undefined
  return look && Math.abs(now - look.keptAt) < longest ? look : undefined
}

/** The latest stay. */
export async function keepLook(place: LookPlace, address: string, look: Look): Promise<void> {
  const cache = await caches.open(nameOf(place))
  await cache.delete(addressOf(address))
  await cache.put(addressOf(address), new Response(JSON.stringify(look)))
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, -most).map((request) => cache.delete(request)))
}

/** Of all members, or of all but one; what visitors were shown stays. */
export const forgetMembersLooks = (except?: string): Promise<void> =>
  forgetWhere((name) => ![except, 'visitor'].some((owner) => owner !== undefined && name.endsWith(` ${owner}`)))

export const forgetLooks = (): Promise<void> => forgetWhere(() => true)

/** Of a listing that is there no more, whoever has seen it. */
export async function forgetLooksOf(listingId: string): Promise<void> {
  for (const name of await lookCaches()) {
    const cache = await caches.open(name)
    const shown = (await cache.keys()).filter(({ url }) => url.includes(`/product/${listingId}`))
    await Promise.all(shown.map((request) => cache.delete(request)))
  }
}

async function forgetWhere(isMeant: (name: string) => boolean): Promise<void> {
  await Promise.all((await lookCaches()).filter(isMeant).map((name) => caches.delete(name)))
}

/** Browsers know caches only where the page came by https or from the device itself. */
const lookCaches = async (): Promise<string[]> =>
  'caches' in globalThis ? (await caches.keys()).filter((name) => name.startsWith(prefix)) : []

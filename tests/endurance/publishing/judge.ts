import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'

import sharp from 'sharp'

import type { SavedDraft, OwnListing } from '#contract/api/selling.ts'
import { photoPath, widthsOf } from '#contract/photos.ts'
import { readStoredDrafts } from '#tests/support/stored-drafts.ts'

import type { Asked, Ground } from './publish-once.ts'

/** In milliseconds. Pauses between attempts grow, but a reloaded page does not wait. */
const timeoutMs = 180_000

type Asking = Pick<Ground, 'site' | 'tabs'> & { headers: Record<string, string> }

/** Reloads both tabs until everything is sent, and returns what is wrong then. */
export async function judge({ site, tabs, member }: Ground, asked: readonly Asked[]): Promise<string[]> {
  const asking = { site, tabs, headers: await member.headers() }
  const end = Date.now() + timeoutMs
  let faults: string[]
  do {
    await tabs.page.goto(`${site.line.origin}/en/publish`)
    await tabs.other.goto(`${site.line.origin}/en/`)
    faults = await untilRight(asking, asked, 5_000)
  } while (faults.length > 0 && Date.now() < end)
  // Repeated requests arrive late.
  await site.line.isSettled()
  return faults.length > 0 ? faults : faultsNow(asking, asked)
}

async function untilRight(asking: Asking, asked: readonly Asked[], milliseconds: number): Promise<string[]> {
  const end = Date.now() + milliseconds
  let faults: string[]
  do {
    await wait(100)
    faults = await faultsNow(asking, asked)
  } while (faults.length > 0 && Date.now() < end)
  return faults
}

async function faultsNow({ site, tabs, headers }: Asking, asked: readonly Asked[]): Promise<string[]> {
  const ask = async (path: string) => (await fetch((await site.address()) + path, { headers })).json()
  const listings = await allListings(ask)
  const { drafts } = (await ask('/v0/drafts')) as { drafts: SavedDraft[] }
  const kept = await readStoredDrafts(tabs.page)
  const [found, wanted] = [listings, asked].map((some) => some.map(({ id }) => id).toSorted())
  const latest = asked.at(-1)
  const listing = listings.find(({ id }) => id === latest?.id)
  return [
    ...(isDeepStrictEqual(found, wanted)
      ? []
      : [`there are ${found?.length} listings, but ${wanted?.length} were requested`]),
    ...(listing && latest ? await faultsOfPhotos(await site.address(), listing, latest) : []),
    ...kept.drafts.map(({ id }) => `the draft ${id} is left on the device`),
    ...kept.asked.map((id) => `the draft ${id} is still queued`),
    ...(kept.strays > 0 ? [`${kept.strays} photos are left on the device`] : []),
    ...drafts.map(({ id }) => `the draft ${id} is left on the server`),
  ]
}

async function allListings(ask: (path: string) => Promise<unknown>): Promise<OwnListing[]> {
  const all: OwnListing[] = []
  let after: string | null = ''
  while (after !== null) {
    const page: { listings: OwnListing[]; next: string | null } = (await ask(
      `/v0/account/listings${after && `?after=${after}`}`,
    )) as never
    all.push(...page.listings)
    after = page.next
  }
  return all
}

/** Checks that all photos are there, in order, each with its original picture. */
async function faultsOfPhotos(address: string, { photos, version }: OwnListing, asked: Asked): Promise<string[]> {
  const ids = photos.map(({ id }) => id)
  const heights = await Promise.all(photos.map((photo) => heightOf(address, photo)))
  return [
    ...(isDeepStrictEqual(ids, asked.photos) ? [] : [`the listing has the photos ${ids} instead of ${asked.photos}`]),
    ...(heights.every((height, index) => height === 480 + index) ? [] : [`the heights of the photos are ${heights}`]),
    ...(version === 1 ? [] : [`the listing was changed ${version - 1} times`]),
  ]
}

async function heightOf(address: string, photo: OwnListing['photos'][number]): Promise<number | undefined> {
  const response = await fetch(address + photoPath(photo.name, widthsOf(photo).at(-1)!, 'jpg'))
  const bytes = Buffer.from(await response.arrayBuffer())
  return sharp(bytes)
    .metadata()
    .then(
      ({ height }) => height,
      () => undefined,
    )
}

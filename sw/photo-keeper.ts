import type { CacheExpiration } from 'workbox-expiration'

import { kinsOf } from './photo-kins.ts'

/** A server that accepts and says nothing counts as away after so long. */
const patience = 1_500

type Dependencies = {
  cacheName: string
  /** Remembers when each photo was last wanted, and drops those beyond the budget. */
  expiration: Pick<CacheExpiration, 'updateTimestamp' | 'expireEntries' | 'delete'>
  fetch: (request: Request | string) => Promise<Response>
}

export function createPhotoKeeper({ cacheName, expiration, fetch }: Dependencies) {
  /** Answers from the device, else from the server, else with the same photo in another size. */
  async function answer(request: Request, wait: (work: Promise<unknown>) => void): Promise<Response> {
    const kept = await find(request.url)
    if (kept) {
      wait(touch(request.url))
      return kept
    }
    const fetched = fetch(request)
    wait(fetched.then((response) => keep(request.url, response.clone()), nothing))
    const photo = await Promise.race([fetched.then(photoOnly, nothing), silence()])
    return photo ?? (await findKin(request.url)) ?? fetched
  }

  /** Fetches those of the photos that are not on the device, one after another. */
  async function keepAll(paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      const { href } = new URL(path, location.href)
      if (!(await find(href))) await fetch(href).then((response) => keep(href, response), nothing)
    }
  }

  async function keep(address: string, response: Response): Promise<void> {
    if (!photoOnly(response)) return
    try {
      const cache = await caches.open(cacheName)
      await cache.put(address, response)
      await touch(address)
      await expiration.expireEntries()
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error
      await clear()
    }
  }

  /** The device is full: room for what a person makes comes before photos that can be fetched again. */
  async function clear(): Promise<void> {
    await caches.delete(cacheName)
    await expiration.delete()
  }

  const find = (address: string) => caches.match(address, { cacheName, ignoreVary: true })

  const touch = (address: string) => expiration.updateTimestamp(address)

  async function findKin(address: string): Promise<Response | undefined> {
    for (const kin of kinsOf(new URL(address).pathname)) {
      const kept = await find(new URL(kin, address).href)
      if (kept) return kept
    }
    return undefined
  }

  return { answer, keepAll }
}

/** An answer that is no picture comes from something between us and the server, or says that there is none. */
const photoOnly = (response: Response) =>
  response.ok && response.headers.get('content-type')?.startsWith('image/') ? response : undefined

/** The network failed: there is simply no photo from it. */
const nothing = () => undefined

const silence = () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patience))

import { kinsOf } from './photo-kins.ts'

/** A server that accepts and says nothing counts as away after so long. */
const patience = 1_500

type Dependencies = {
  cacheName: string
  /** Knows how large each photo is and when it was last wanted, and lets go of what is beyond the budget. */
  ledger: {
    /** Says whether a photo that was asked for at that moment may stay. */
    note: (path: string, bytes: number, askedAt: number) => Promise<boolean>
    /** Whether that much is still wanted: who signs out may have all forgotten while it is on its way. */
    isWanted: (askedAt: number) => Promise<boolean>
    /** Whether it is known at all. */
    touch: (path: string) => Promise<boolean>
    makeRoom: () => Promise<void>
  }
  fetch: (request: Request | string) => Promise<Response>
}

export function createPhotoKeeper({ cacheName, ledger, fetch }: Dependencies) {
  /** Answers from the device, else from the server, else with the same photo in another size. */
  async function answer(request: Request, wait: (work: Promise<unknown>) => void): Promise<Response> {
    const askedAt = Date.now()
    const kept = await find(request.url)
    if (kept) {
      wait(touch(request.url, kept.clone(), askedAt))
      return kept
    }
    const fetched = fetch(request)
    wait(fetched.then((response) => keep(request.url, response.clone(), askedAt), nothing))
    const photo = await Promise.race([fetched.then(photoOnly, nothing), silence()])
    return photo ?? (await findKin(request.url)) ?? fetched
  }

  /** Fetches those of the photos that are not on the device, one after another. */
  async function keepAll(paths: readonly string[]): Promise<void> {
    const askedAt = Date.now()
    for (const path of paths) {
      const { href } = new URL(path, location.href)
      const kept = await find(href)
      if (kept) await touch(href, kept, askedAt)
      else await fetch(href).then((response) => keep(href, response, askedAt), nothing)
    }
  }

  async function keep(address: string, response: Response, askedAt: number): Promise<void> {
    if (!photoOnly(response) || !(await ledger.isWanted(askedAt))) return
    const bytes = sizeOf(response.clone())
    try {
      const cache = await caches.open(cacheName)
      await cache.put(address, response)
      await enter(address, await bytes, askedAt)
    } catch (error) {
      if (!isFull(error)) throw error
      await ledger.makeRoom()
    }
  }

  /** What an older build has kept is entered when it is wanted again. */
  async function touch(address: string, kept: Response, askedAt: number): Promise<void> {
    if (!(await ledger.touch(pathOf(address)))) await enter(address, await sizeOf(kept), askedAt)
  }

  /** All may have been forgotten between the look and the disk: then it goes again. */
  async function enter(address: string, bytes: number, askedAt: number): Promise<void> {
    const mayStay = await ledger.note(pathOf(address), bytes, askedAt)
    if (!mayStay) await takeBack(address)
  }

  /** A cache with nothing in it would still tell that there were photos. */
  async function takeBack(address: string): Promise<void> {
    const cache = await caches.open(cacheName)
    await cache.delete(address, { ignoreVary: true })
    if ((await cache.keys()).length === 0) await caches.delete(cacheName)
  }

  const find = (address: string) => caches.match(address, { cacheName, ignoreVary: true })

  async function findKin(address: string): Promise<Response | undefined> {
    for (const kin of kinsOf(new URL(address).pathname)) {
      const kept = await find(new URL(kin, address).href)
      if (kept) return kept
    }
    return undefined
  }

  return { answer, keepAll }
}

const pathOf = (address: string) => new URL(address).pathname

const sizeOf = async (response: Response) => (await response.blob()).size

/** The device is full: room for what a person makes comes before photos that can be fetched again. */
const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'

/** An answer that is no picture comes from something between us and the server, or says that there is none. */
const photoOnly = (response: Response) =>
  response.ok && response.headers.get('content-type')?.startsWith('image/') ? response : undefined

/** The network failed: there is simply no photo from it. */
const nothing = () => undefined

const silence = () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patience))

import { asGoodAs, kinsOf } from '#src/data/device/photo-kins.ts'

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

/** A photo that is on the device, by its path on this server. */
type Kept = { path: string; photo: Response }

export function createPhotoKeeper({ cacheName, ledger, fetch }: Dependencies) {
  /**
   * Answers from the device, where the same photo may be in another format or wider, else from the server, else with a
   * narrower one.
   */
  async function answer(request: Request, wait: (work: Promise<unknown>) => void): Promise<Response> {
    const askedAt = Date.now()
    const path = pathOf(request.url)
    const kept = await find(path)
    if (kept) {
      wait(touch({ ...kept, photo: kept.photo.clone() }, askedAt))
      return kept.photo
    }
    const fetched = fetch(request)
    wait(fetched.then((response) => keep(path, response.clone(), askedAt), nothing))
    const photo = await Promise.race([fetched.then(photoOnly, nothing), silence()])
    return photo ?? (await findFirst(kinsOf(path)))?.photo ?? fetched
  }

  /** Fetches those of the photos that are not on the device, one after another. */
  async function keepAll(paths: readonly string[]): Promise<void> {
    const askedAt = Date.now()
    for (const path of paths) {
      const kept = await find(path)
      if (kept) await touch(kept, askedAt)
      else await fetch(path).then((response) => keep(path, response, askedAt), nothing)
    }
  }

  async function keep(path: string, response: Response, askedAt: number): Promise<void> {
    if (!photoOnly(response) || !(await ledger.isWanted(askedAt))) return
    const bytes = sizeOf(response.clone())
    try {
      const cache = await caches.open(cacheName)
      await cache.put(path, response)
      await enter(path, await bytes, askedAt)
    } catch (error) {
      if (!isFull(error)) throw error
      await ledger.makeRoom()
    }
  }

  /** What an older build has kept is entered when it is wanted again. */
  async function touch({ path, photo }: Kept, askedAt: number): Promise<void> {
    if (!(await ledger.touch(path))) await enter(path, await sizeOf(photo), askedAt)
  }

  /** All may have been forgotten between the look and the disk: then it goes again. */
  async function enter(path: string, bytes: number, askedAt: number): Promise<void> {
    const mayStay = await ledger.note(path, bytes, askedAt)
    if (!mayStay) await takeBack(path)
  }

  /** A cache with nothing in it would still tell that there were photos. */
  async function takeBack(path: string): Promise<void> {
    const cache = await caches.open(cacheName)
    await cache.delete(path, { ignoreVary: true })
    if ((await cache.keys()).length === 0) await caches.delete(cacheName)
  }

  /** What is here is not fetched once more because a list shows it smaller, or the server has a better file of it by now. */
  const find = async (path: string): Promise<Kept | undefined> => (await findFirst([path])) ?? findFirst(asGoodAs(path))

  async function findFirst(paths: readonly string[]): Promise<Kept | undefined> {
    const photos = await Promise.all(paths.map((path) => caches.match(path, { cacheName, ignoreVary: true })))
    const index = photos.findIndex((photo) => photo !== undefined)
    return index === -1 ? undefined : { path: paths[index]!, photo: photos[index]! }
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

import { atLeastAsGood, variantsOf } from '#src/data/offline-cache/photo-variants.ts'

/** A server that accepts and says nothing counts as away after so long. */
const timeoutMs = 1_500

type Dependencies = {
  cacheName: string
  /** Knows how large each photo is and when it was last wanted, and lets go of what is beyond the budget. */
  records: {
    /** Says whether a photo that was asked for at that moment may stay. */
    record: (path: string, bytes: number, askedAt: number) => Promise<boolean>
    /** Whether that much is still wanted: who signs out may have all forgotten while it is on its way. */
    mayStore: (askedAt: number) => Promise<boolean>
    /** Whether it is known at all. */
    touch: (path: string) => Promise<boolean>
    makeRoom: () => Promise<void>
  }
  fetch: (request: Request | string) => Promise<Response>
}

/** A photo that is on the device, by its path on this server. */
type CachedPhoto = { path: string; photo: Response }

export function createPhotoStrategy({ cacheName, records, fetch }: Dependencies) {
  /**
   * Answers from the device, where the same photo may be in another format or wider, else from the server, else with a
   * narrower one.
   */
  async function respond(request: Request, waitUntil: (work: Promise<unknown>) => void): Promise<Response> {
    const askedAt = Date.now()
    const path = pathOf(request.url)
    const cached = await find(path)
    if (cached) {
      waitUntil(touch({ ...cached, photo: cached.photo.clone() }, askedAt))
      return cached.photo
    }
    const fetched = fetch(request)
    waitUntil(fetched.then((response) => store(path, response.clone(), askedAt), ignore))
    const photo = await Promise.race([fetched.then(onlyPhoto, ignore), timedOut()])
    return photo ?? (await findFirst(variantsOf(path)))?.photo ?? fetched
  }

  /** Fetches those of the photos that are not on the device, one after another. */
  async function cacheAll(paths: readonly string[]): Promise<void> {
    const askedAt = Date.now()
    for (const path of paths) {
      const cached = await find(path)
      if (cached) await touch(cached, askedAt)
      else await fetch(path).then((response) => store(path, response, askedAt), ignore)
    }
  }

  async function store(path: string, response: Response, askedAt: number): Promise<void> {
    if (!onlyPhoto(response) || !(await records.mayStore(askedAt))) return
    const bytes = sizeOf(response.clone())
    try {
      const cache = await caches.open(cacheName)
      await cache.put(path, response)
      await record(path, await bytes, askedAt)
    } catch (error) {
      if (!isQuotaExceeded(error)) throw error
      await records.makeRoom()
    }
  }

  /** What an older build has kept is entered when it is wanted again. */
  async function touch({ path, photo }: CachedPhoto, askedAt: number): Promise<void> {
    if (!(await records.touch(path))) await record(path, await sizeOf(photo), askedAt)
  }

  /** All may have been forgotten between the look and the disk: then it goes again. */
  async function record(path: string, bytes: number, askedAt: number): Promise<void> {
    const mayStay = await records.record(path, bytes, askedAt)
    if (!mayStay) await removeFromCache(path)
  }

  /** A cache with nothing in it would still tell that there were photos. */
  async function removeFromCache(path: string): Promise<void> {
    const cache = await caches.open(cacheName)
    await cache.delete(path, { ignoreVary: true })
    if ((await cache.keys()).length === 0) await caches.delete(cacheName)
  }

  /** What is here is not fetched once more because a list shows it smaller, or the server has a better file of it by now. */
  const find = async (path: string): Promise<CachedPhoto | undefined> =>
    (await findFirst([path])) ?? findFirst(atLeastAsGood(path))

  async function findFirst(paths: readonly string[]): Promise<CachedPhoto | undefined> {
    const photos = await Promise.all(paths.map((path) => caches.match(path, { cacheName, ignoreVary: true })))
    const index = photos.findIndex((photo) => photo !== undefined)
    return index === -1 ? undefined : { path: paths[index]!, photo: photos[index]! }
  }

  return { respond, cacheAll }
}

const pathOf = (address: string) => new URL(address).pathname

const sizeOf = async (response: Response) => (await response.blob()).size

/** The device is full: room for what a person makes comes before photos that can be fetched again. */
const isQuotaExceeded = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'

/** An answer that is no picture comes from something between us and the server, or says that there is none. */
const onlyPhoto = (response: Response) =>
  response.ok && response.headers.get('content-type')?.startsWith('image/') ? response : undefined

/** The network failed: there is simply no photo from it. */
const ignore = () => undefined

const timedOut = () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), timeoutMs))

import { atLeastAsGood, variantsOf } from '#src/data/offline-cache/photo-variants.ts'

/** In milliseconds: a server that accepts the request and sends no answer counts as unreachable after this time. */
const timeoutMs = 1_500

type Dependencies = {
  cacheName: string
  /** Records the size and last use of each photo and evicts photos beyond the budget. */
  records: {
    /** Resolves to whether a photo requested at that moment may stay cached. */
    record: (path: string, bytes: number, askedAt: number) => Promise<boolean>
    /** Whether the photo may still be stored: a sign-out may have cleared the cache since it was requested. */
    mayStore: (askedAt: number) => Promise<boolean>
    /** Resolves to whether the photo has a record. */
    touch: (path: string) => Promise<boolean>
    makeRoom: () => Promise<void>
  }
  fetch: (request: Request | string) => Promise<Response>
}

/** A cached photo and its path on this server. */
type CachedPhoto = { path: string; photo: Response }

export function createPhotoStrategy({ cacheName, records, fetch }: Dependencies) {
  /**
   * Answers from the cache, in any format and in the same or a larger width; otherwise from the server; otherwise with
   * a smaller cached photo.
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

  /** Fetches the photos that are not cached, one after another. */
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

  /** A photo that an older build cached gets its record when it is next used. */
  async function touch({ path, photo }: CachedPhoto, askedAt: number): Promise<void> {
    if (!(await records.touch(path))) await record(path, await sizeOf(photo), askedAt)
  }

  /** The cache may have been cleared between the check and the write: the photo is then removed again. */
  async function record(path: string, bytes: number, askedAt: number): Promise<void> {
    const mayStay = await records.record(path, bytes, askedAt)
    if (!mayStay) await removeFromCache(path)
  }

  /** An empty cache would still reveal that photos were viewed. */
  async function removeFromCache(path: string): Promise<void> {
    const cache = await caches.open(cacheName)
    await cache.delete(path, { ignoreVary: true })
    if ((await cache.keys()).length === 0) await caches.delete(cacheName)
  }

  /**
   * A cached photo is not fetched again only because a list shows it smaller or the server has a better file by now.
   */
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

/** The disk is full: data that people create has priority over photos that can be fetched again. */
const isQuotaExceeded = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'

/** A response that is not an image is an error or comes from something between the device and the server. */
const onlyPhoto = (response: Response) =>
  response.ok && response.headers.get('content-type')?.startsWith('image/') ? response : undefined

/** A failed request simply yields no photo. */
const ignore = () => undefined

const timedOut = () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), timeoutMs))

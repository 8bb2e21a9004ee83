import { afterEach, expect, onTestFinished, test, vi } from 'vitest'

import { createListingCache } from '#src/data/offline-cache/listing-cache.ts'
import { openCacheDatabase } from '#src/data/offline-cache/store/cache-database.ts'
import { listingKey } from '#src/data/offline-cache/store/cache-key.ts'
import { photoCacheName } from '#src/data/offline-cache/store/photo-cache.ts'
import { createPhotoStrategy } from '#sw/photo-strategy.ts'
import { anAnsweredListing } from '#tests/support/a-listing.ts'
import { createNamedOfflineStore } from '#tests/support/offline-store.ts'

const cacheName = photoCacheName

afterEach(() => caches.delete(cacheName))

const address = (file: string) => new URL(`/media/abc/${file}`, location.href).href

const photo = (name: string) => new Response(name, { headers: { 'content-type': 'image/webp' } })

const page = () => new Response('<h1>Free Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } })

const never = () => new Promise<Response>(() => {})

/** A worker whose server answers as given. */
function startWorker(answerOf: (url: string) => Response | Promise<Response>) {
  const asked: string[] = []
  const ledger = { sizes: new Map<string, number>(), wanted: [] as string[], madeRoom: 0, forgottenAt: 0 }
  const keeper = createPhotoStrategy({
    cacheName,
    records: {
      async record(path, bytes, askedAt) {
        const mayStay = askedAt > ledger.forgottenAt
        if (mayStay) ledger.sizes.set(path, bytes)
        return mayStay
      },
      mayStore: async (askedAt) => askedAt > ledger.forgottenAt,
      async touch(path) {
        ledger.wanted.push(path)
        return ledger.sizes.has(path)
      },
      makeRoom: async () => void (ledger.madeRoom += 1),
    },
    fetch: async (request) => {
      const url = request instanceof Request ? request.url : request
      asked.push(url)
      return answerOf(url)
    },
  })

  async function show(file: string): Promise<string> {
    const work: Promise<unknown>[] = []
    const response = await keeper.respond(new Request(address(file)), (each) => work.push(each))
    const shown = await response.text()
    await Promise.race([Promise.all(work), new Promise((resolve) => setTimeout(resolve, 100))])
    return shown
  }
  return { asked, ledger, keeper, show }
}

test('a photo is fetched once, and cached from then on', async () => {
  const { asked, show, ledger } = startWorker(() => photo('whole'))

  expect(await show('640.webp')).toBe('whole')
  expect(await show('640.webp')).toBe('whole')
  expect(asked).toEqual([address('640.webp')])
  expect([...ledger.sizes]).toEqual([['/media/abc/640.webp', 5]])
  expect(ledger.wanted).toEqual(['/media/abc/640.webp'])
})

test('a photo cached in another format or in a larger width is not fetched again', async () => {
  const { asked, show, ledger } = startWorker((url) => photo(url.slice(url.lastIndexOf('/') + 1)))
  await show('640.webp')

  expect(await show('640.avif')).toBe('640.webp')
  expect(await show('320.avif')).toBe('640.webp')
  expect(ledger.wanted).toEqual(['/media/abc/640.webp', '/media/abc/640.webp'])
  expect(asked).toEqual([address('640.webp')])
})

test('a photo cached only in a smaller or a much larger width is fetched', async () => {
  const { asked, show } = startWorker(() => photo('whole'))
  await show('640.webp')

  await show('1280.webp')
  await show('160.webp')

  expect(asked).toEqual([address('640.webp'), address('1280.webp'), address('160.webp')])
})

test('a photo cached by an older build is registered when it is requested again', async () => {
  const { ledger, show } = startWorker(() => photo('whole'))
  await (await caches.open(cacheName)).put(address('640.webp'), photo('older'))

  expect(await show('640.webp')).toBe('older')
  expect([...ledger.sizes]).toEqual([['/media/abc/640.webp', 5]])
})

test('if the network fails, another cached size of the photo is used', async () => {
  const { show } = startWorker((url) =>
    url.endsWith('/320.webp') ? photo('small') : Promise.reject(new TypeError('failed')),
  )
  await show('320.webp')

  expect(await show('1280.avif')).toBe('small')
})

test('if the server does not answer, the other size is used after a second and a half', async () => {
  const { show, asked } = startWorker((url) => (url.endsWith('/320.webp') ? photo('small') : never()))
  await show('320.webp')
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let shown: string | undefined

  void show('640.webp').then((text) => (shown = text))
  await vi.waitUntil(() => asked.length === 2)
  await vi.advanceTimersByTimeAsync(1_499)
  const before = shown
  await vi.advanceTimersByTimeAsync(200)

  expect(before).toBeUndefined()
  await vi.waitUntil(() => shown === 'small')
})

test('an HTML page in place of a photo is neither shown if there is a photo, nor cached', async () => {
  const { show } = startWorker((url) => (url.endsWith('/320.webp') ? photo('small') : page()))
  await show('320.webp')

  expect(await show('640.webp')).toBe('small')
  expect(await caches.match(address('640.webp'), { cacheName })).toBeUndefined()
})

test('photos that a page has shown before are cached, and those that fail to load are skipped', async () => {
  const { asked, keeper, show } = startWorker((url) =>
    url.endsWith('/2048.webp') ? Promise.reject(new TypeError('failed')) : photo('whole'),
  )
  await show('320.webp')

  await keeper.cacheAll(['/media/abc/2048.webp', '/media/abc/320.webp', '/media/abc/640.webp'])

  expect(asked).toEqual([address('320.webp'), '/media/abc/2048.webp', '/media/abc/640.webp'])
  expect(await caches.match(address('640.webp'), { cacheName })).toBeDefined()
})

test('on a full disk photos are evicted without an error', async () => {
  const { ledger, keeper, show } = startWorker(() => photo('whole'))
  await show('320.webp')
  const put = Cache.prototype.put
  Cache.prototype.put = () => Promise.reject(new DOMException('The disk is full', 'QuotaExceededError'))

  await keeper.cacheAll(['/media/abc/640.webp']).finally(() => (Cache.prototype.put = put))

  expect(ledger.madeRoom).toBe(1)
})

type Own = { name: string; pinned: () => Promise<ReadonlySet<string>> }

const nobodys = (): Own => ({ name: crypto.randomUUID(), pinned: async () => new Set() })

/** A worker with the device's real photo records, which are cleared while a photo is being fetched. */
function startLeaving(answer: () => Promise<Response>, onAsked = async () => {}, own: Own = nobodys()) {
  const device = createListingCache(openCacheDatabase(own.name), own.pinned)
  const keeper = createPhotoStrategy({
    cacheName,
    records: {
      record: (path, bytes, askedAt) => device.recordPhoto({ path, bytes, usedAt: Date.now() }, askedAt),
      async mayStore(askedAt) {
        const isWanted = await device.photos.mayStore(askedAt)
        await onAsked()
        return isWanted
      },
      touch: (path) => device.photos.touch(path, Date.now()),
      makeRoom: async () => {},
    },
    fetch: answer,
  })
  return { device, keeper }
}

const paths = async () => (await (await caches.open(cacheName)).keys()).map(({ url }) => new URL(url).pathname)

const kept = async () => ((await caches.has(cacheName)) ? (await caches.open(cacheName)).keys() : 'no cache')

test('a photo that is loading while the cache is cleared is not cached', async () => {
  const line = Promise.withResolvers<Response>()
  const { device, keeper } = startLeaving(() => line.promise)
  const work: Promise<unknown>[] = []
  const shown = keeper.respond(new Request(address('640.webp')), (each) => work.push(each))
  const asked = keeper.cacheAll(['/media/abc/160.webp', '/media/abc/320.webp'])
  await expect.poll(() => work.length).toBe(1)

  await device.evictAllPhotos()
  line.resolve(photo('whole'))
  await Promise.all([shown, asked, ...work])

  expect(await kept()).toBe('no cache')
  expect(await device.photos.touch('/media/abc/640.webp', Date.now())).toBe(false)
})

test('a photo that is being written while the cache is cleared is not cached', async () => {
  const { device, keeper } = startLeaving(
    async () => photo('whole'),
    () => device.evictAllPhotos().then(() => {}),
  )

  await keeper.cacheAll(['/media/abc/640.webp'])

  expect(await kept()).toBe('no cache')
})

test('photos viewed after the cache was cleared are cached', async () => {
  const { device, keeper } = startLeaving(async () => photo('whole'))
  await device.evictAllPhotos()
  await new Promise((resolve) => setTimeout(resolve, 2))

  await keeper.cacheAll(['/media/abc/640.webp'])

  expect(await kept()).toHaveLength(1)
})

test('if only viewed listings are cleared, photos of favourites are cached, and others are not', async () => {
  const line = Promise.withResolvers<void>()
  const photoOfIt = { name: 'def', width: 640, height: 480, thumbhash: '', alt: '', hasAvif: false }
  const favourite = anAnsweredListing({ photos: [photoOfIt] })
  const name = crypto.randomUUID()
  const pinned = async () => new Set([favourite.id])
  const device = createNamedOfflineStore(name, undefined, pinned)
  const { keeper } = startLeaving(() => line.promise.then(() => photo('whole')), undefined, { name, pinned })
  await device.store({ queryKey: listingKey(favourite.id) }, { answer: favourite, keptAt: 1 })
  const its = `/media/${photoOfIt.name}/640.webp`
  const asked = Promise.all([keeper.cacheAll([its]), keeper.cacheAll(['/media/abc/640.webp'])])

  await device.clearUnpinned()
  line.resolve()
  await asked

  expect(await paths()).toEqual([its])
})

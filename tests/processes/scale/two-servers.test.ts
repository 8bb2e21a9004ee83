import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import type { SessionTokens } from '#contract/api/auth.ts'
import { photoPath } from '#contract/photos.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { migrations } from '#server/database/migrations/migrations.ts'
import { createJobSender } from '#server/jobs/jobs.ts'
import { createPhotoKeeper } from '#server/media/media.ts'
import { openStorage } from '#server/media/open-storage.ts'
import { parseStoreAddress } from '#server/media/store-address.ts'
import { killChildren } from '#tests/support/child-processes.ts'
import { engine } from '#tests/support/database.ts'
import { type Balancer, haproxy, startHaproxy } from '#tests/support/haproxy.ts'
import { openMarket } from '#tests/support/listings.ts'
import { insertMember, somePassword } from '#tests/support/members.ts'
import { createPostgresDatabase } from '#tests/support/postgres-database.ts'
import { credentials, startS3Store } from '#tests/support/s3-store.ts'
import { aPhoto } from '#tests/unit/server/media/photo-builders.ts'

import { createNode, type Node } from './node.ts'
import { startReaders } from './readers.ts'

describe.runIf(engine === 'postgres' && haproxy)('two servers on one PostgreSQL and one store', async () => {
  const stops: (() => unknown)[] = []
  let database: Database
  let balancer: Balancer
  let one: Node
  let two: Node
  let removeDatabase: () => Promise<void>
  let photo: string
  let questions: { path: string; method?: string; status?: number }[]

  beforeAll(async () => {
    const store = await startS3Store()
    stops.unshift(store.stop)
    const { url, remove } = await createPostgresDatabase()
    one = createNode({ databaseUrl: url, mediaUrl: store.mediaUrl })
    two = createNode({ databaseUrl: url, mediaUrl: store.mediaUrl })
    await Promise.all([one.start(), two.start()])
    balancer = await startHaproxy({ one: one.port, two: two.port })
    stops.unshift(balancer.stop)
    database = await openDatabase({ url })
    stops.unshift(database.close)
    removeDatabase = remove

    photo = await keepPhoto(store.mediaUrl)
    questions = await fillMarket()
  })

  afterAll(async () => {
    await killChildren()
    for (const stop of stops) await stop()
    vi.unstubAllEnvs()
  })

  /** Stores a photo as the operator's commands do. */
  async function keepPhoto(mediaUrl: string): Promise<string> {
    for (const [name, value] of Object.entries(credentials)) vi.stubEnv(name, value)
    const storage = await openStorage(parseStoreAddress(mediaUrl)!)
    const jobs = createJobSender(database)
    const { name } = await createPhotoKeeper({ db: database.db, storage, jobs })(
      await aPhoto({ width: 300, height: 200 }),
    )
    await jobs.stop()
    return name
  }

  async function fillMarket() {
    const market = openMarket(database.db, () => new Date())
    const ids = await Promise.all(
      Array.from({ length: 30 }, (_, number) => market.keepListing({ title: `Vélo ${number}` })),
    )
    return [
      { path: '/v0/listings?text=vélo' },
      { path: '/v0/categories' },
      { path: photoPath(photo, 320, 'webp') },
      ...ids.map((id) => ({ path: `/v0/listings/${id}` })),
    ]
  }

  const onBoth = (path: string, headers: Record<string, string> = {}) =>
    Promise.all([one, two].map(async ({ origin }) => (await fetch(origin + path, { headers })).status))

  test('both servers start on an empty database, at the same moment and without a data folder', async () => {
    const { rows } = await database.pool.query<{ name: string }>('select name from migrations order by name')

    expect(rows.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name).toSorted())
    expect(await onBoth('/readyz')).toEqual([200, 200])
  })

  test('what is written through one server can be read from both at once', async () => {
    const id = await openMarket(database.db, () => new Date()).keepListing({ title: 'Tandem' })

    expect(await onBoth(`/v0/listings/${id}`)).toEqual([200, 200])
    for (const { origin } of [one, two]) {
      const found = (await (await fetch(`${origin}/v0/listings?text=tandem`)).json()) as { listings: { id: string }[] }
      expect(found.listings.map((listing) => listing.id)).toEqual([id])
    }
  })

  test('a photo that was uploaded to one server is served by both', async () => {
    expect(await onBoth(photoPath(photo, 320, 'webp'))).toEqual([200, 200])
  })

  test('a member who signs in or out at one server is signed in or out at both', async () => {
    const { username } = await insertMember(database)
    const tell = async ({ origin }: Node, path: string, body: object) =>
      (await fetch(`${origin}/v0/auth/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).then((answer) => answer.json())) as SessionTokens
    const bearer = ({ accessToken }: Pick<SessionTokens, 'accessToken'>) => ({ authorization: `Bearer ${accessToken}` })
    const isIn = (tokens: Pick<SessionTokens, 'accessToken'>) => onBoth('/v0/account', bearer(tokens))

    const session = await tell(one, 'sign-in', { name: username, password: somePassword })
    const { refreshToken } = session
    const renewed = await tell(two, 'refresh', { refreshToken })
    expect([await isIn(session), await isIn(renewed)]).toEqual([
      [200, 200],
      [200, 200],
    ])

    await fetch(`${one.origin}/v0/account/session`, { method: 'DELETE', headers: bearer(renewed) })
    expect([await isIn(session), await isIn(renewed)]).toEqual([
      [401, 401],
      [401, 401],
    ])
  })

  test('no reader gets an error when a server is killed, nor when it comes back', async () => {
    const readers = startReaders(balancer.origin, questions)
    await readers.untilAnswered(150)

    await two.end('SIGKILL')
    await readers.untilAnswered(400)
    await balancer.untilServing(1)
    await two.start()
    await balancer.untilServing(2)
    await readers.untilAnswered(150)

    expect(await readers.stop()).toEqual([])
  })

  test('a server that came back takes over all requests when the other is killed', async () => {
    const readers = startReaders(balancer.origin, questions)
    await readers.untilAnswered(100)

    await one.end('SIGKILL')
    await readers.untilAnswered(300)

    expect(await readers.stop()).toEqual([])
    await one.start()
    await balancer.untilServing(2)
  })

  test('a server that is stopped first reports that it is not ready, and no request fails, not even one that must not be repeated', async () => {
    // A POST here is answered 405. Clients must not repeat a POST, so the load balancer passes it on only once.
    const readers = startReaders(balancer.origin, [...questions, { path: '/v0/listings', method: 'POST', status: 405 }])
    await readers.untilAnswered(100)

    const ended = two.end('SIGTERM')
    await expect.poll(async () => (await fetch(`${two.origin}/readyz`)).status).toBe(503)
    const meanwhile = await fetch(`${two.origin}/v0/categories`)
    const code = await ended
    await readers.untilAnswered(100)

    expect(meanwhile.status).toBe(200)
    expect(code).toBe(0)
    expect(await readers.stop()).toEqual([])
    await two.start()
  })

  test('the job for a photo runs once, on either server', async () => {
    await expect.poll(() => onBoth(photoPath(photo, 320, 'avif')), { interval: 200 }).toEqual([200, 200])

    const { rows } = await database.pool.query(
      `select state, retry_count as retries from jobs.job where name = 'media-avif'`,
    )
    expect(rows).toEqual([{ state: 'completed', retries: 0 }])
  })

  test('if no server is ready, the servers themselves answer with a problem that the app understands', async () => {
    await removeDatabase()
    await balancer.untilServing(0)

    const answer = await fetch(`${balancer.origin}/readyz`)

    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ code: 'unavailable' })
  })
})

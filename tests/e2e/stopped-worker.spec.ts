import { setTimeout as wait } from 'node:timers/promises'

import type { OwnListing } from '#contract/api/selling.ts'
import { outboxTag } from '#src/data/sync/outbox-tag.ts'
import { createRandom } from '#tests/bench/market/random.ts'
import { putDraft } from '#tests/support/draft-on-device.ts'
import { openFaultyProxy } from '#tests/support/faulty-proxy.ts'
import { publishDraft } from '#tests/support/publish-draft.ts'
import { memberOf } from '#tests/support/signed-in.ts'
import { readStoredDrafts } from '#tests/support/stored-drafts.ts'
import { controlWorker } from '#tests/support/worker-control.ts'

import { expect, installed, idle, site, test } from './test.ts'

// Errors of requests that the test makes fail.
test.use({ expected: /ERR_|fetching the script/ })

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)

test(
  'publications of a page and a worker that are stopped at any time arrive once, with all their photos',
  { tag: '@worker' },
  async ({ page, context }) => {
    const random = createRandom(seed)
    const proxy = await openFaultyProxy()
    proxy.leadTo(site().origin)
    const member = await memberOf({ data: site().data, origin: proxy.origin })
    await member.signIn(context)
    await page.goto(`${proxy.origin}/en/publish`)
    await installed(page)
    await idle(page)
    const worker = await controlWorker(page, proxy.origin)
    const draft = await putDraft(page, { photos: 5 })

    // The draft is enqueued while the server is unreachable, and no page is open when it is back.
    await page.goto(`${proxy.origin}/en/publish/${draft.id}/place`)
    proxy.shut()
    await publishDraft(page)
    await expect(page).toHaveURL(/\/publish$/)
    await page.goto('about:blank')
    proxy.open()
    proxy.rage((method) => ({ fate: method === 'GET' ? 'passes' : 'late', milliseconds: random.between(20, 200) }))

    for (let round = 0; round < 24; round += 1) {
      await worker.wake(outboxTag)
      await wait(random.between(0, 250))
      if (random.happens(0.15)) await page.goto(`${proxy.origin}/en/publish`, { waitUntil: 'commit' })
      await worker.stop()
      if (page.url() === 'about:blank') continue
      await wait(random.between(0, 1_000))
      await page.goto('about:blank')
    }
    proxy.becomeCalm()
    await page.goto(`${proxy.origin}/en/publish`)

    const ask = async () => {
      const response = await fetch(`${site().origin}/v0/account/listings`, { headers: await member.headers() })
      const { listings } = (await response.json()) as { listings: OwnListing[] }
      return listings.map(({ id, version, photos }) => ({ id, version, photos: photos.map((photo) => photo.id) }))
    }
    await expect.poll(ask, `with SEED=${seed}`).toEqual([{ ...draft, version: 1 }])
    const nothing = { drafts: [], asked: [], strays: 0 }
    await expect.poll(() => readStoredDrafts(page), `with SEED=${seed}`).toEqual(nothing)
    await proxy.isSettled()
    expect(await ask(), `with SEED=${seed}`).toEqual([{ ...draft, version: 1 }])
    await proxy.close()
  },
)

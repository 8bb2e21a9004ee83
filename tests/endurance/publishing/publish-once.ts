import { setTimeout as wait } from 'node:timers/promises'

import type { Page } from '@playwright/test'

import { outboxTag } from '#src/data/sync/outbox-tag.ts'
import { createRandom, type Random } from '#tests/bench/market/random.ts'
import { drawFates } from '#tests/endurance/fates.ts'
import type { KillableSite } from '#tests/endurance/killable-site.ts'
import { putDraft } from '#tests/support/draft-on-device.ts'
import { publishDraft } from '#tests/support/publish-draft.ts'
import type { SiteMember } from '#tests/support/signed-in.ts'

import type { TwoTabs } from './two-tabs.ts'

export type Ground = { site: KillableSite; tabs: TwoTabs; member: SiteMember }

export type Asked = { id: string; photos: readonly string[] }

type Given = { number: number; seed: number }

/** Publishes a draft while everything on the way can fail. Resolves when nothing fails any more. */
export async function publishOnce({ site, tabs, member }: Ground, { number, seed }: Given): Promise<Asked> {
  // A member has at most fifty sessions, so the sign-ins of the checks below would end this session at some point.
  await member.signIn(tabs.page.context())
  const random = createRandom(seed)
  await tabs.takeLocks(random.happens(0.3))
  const draft = await putDraft(tabs.page, {
    content: { title: `Vélo bleu, numéro ${number}` },
    photos: random.between(2, 5),
  })
  const address = `${site.line.origin}/en/publish/${draft.id}/place`
  const bothPublish = random.happens(0.5)
  await tabs.page.goto(address)
  await tabs.other.goto(bothPublish ? address : `${site.line.origin}/en/publish`)
  for (const tab of bothPublish ? [tabs.page, tabs.other] : [tabs.page]) await publishButton(tab).waitFor()

  site.line.rage(drawFates(seed))
  await publishDraft(tabs.page)
  // The page leaves for this URL once the publication is enqueued.
  await tabs.page.waitForURL(/\/publish$/)
  // The draft may be published, and therefore gone, before the other tab gets to it.
  if (bothPublish)
    await publishButton(tabs.other)
      .click({ timeout: 1_000 })
      .then(() => skipButton(tabs.other).click({ timeout: 1_000 }))
      .catch(() => undefined)
  // Every other seed, so that consecutive rounds cover both.
  const killsServer = seed % 2 === 0
  await Promise.all([makeUnrest(tabs, random), killsServer && killIn(site, random.between(0, 2_500))])
  if (killsServer) await makeUnrest(tabs, random)
  site.line.becomeCalm()
  return draft
}

const publishButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Publish', exact: true })

const skipButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Publish without promotion' })

async function killIn(site: KillableSite, milliseconds: number): Promise<void> {
  await wait(milliseconds)
  await site.kill()
}

/** Wakes and stops the worker and reloads tabs at random moments. */
async function makeUnrest({ page, other, worker }: TwoTabs, random: Random): Promise<void> {
  const wake = () => worker.wake(outboxTag)
  const moves = Array.from({ length: random.between(4, 8) }, () => ({
    pause: random.between(100, 700),
    move: random.pick([wake, wake, worker.stop, () => reload(page), () => reload(other)]),
  }))
  for (const { pause, move } of moves) {
    await wait(pause)
    await move()
  }
}

/** A reload that fails, because the connection is cut, is made up by a later one. */
const reload = (page: Page) => page.reload({ timeout: 5_000 }).catch(() => undefined)

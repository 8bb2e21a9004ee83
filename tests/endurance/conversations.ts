import { chromium as browsers } from '@playwright/test'

import { chromium } from '#tests/support/chromium.ts'

import { converseOnce } from './conversations/converse-once.ts'
import { createCounts } from './conversations/counts.ts'
import { openKillableSite } from './killable-site.ts'
import { rehearse, type Rehearsal, type RehearsalOptions, runFromCommandLine } from './rehearsal.ts'

type ConversationOptions = RehearsalOptions & {
  /** The seed that a failure has reported, to repeat it. */
  seed?: number
  messagesOfEach?: number
}

/**
 * A buyer and a seller write 200 messages each per round, on two devices that are offline at times, reload, open second
 * tabs and whose workers are stopped, through a connection that loses requests and to a server that is killed. Checks
 * that both and the server have each message once and in the same order, and that the pages said nothing untrue of them.
 */
export async function rehearseConversations(options: ConversationOptions): Promise<Rehearsal> {
  const { rounds, report = () => {}, seed = Date.now() % 1_000_000, messagesOfEach = 200 } = options
  const site = await openKillableSite()
  const browser = await browsers.launch(chromium())
  const counts = createCounts()
  report(`conversations: the seed is ${seed}`)

  const total = await rehearse('conversation', { rounds, report }, async (round) => {
    const ownSeed = seed + round - 1
    const { lost, faults } = await converseOnce({ site, browser, counts }, { seed: ownSeed, messagesOfEach }).catch(
      (cause: unknown) => {
        throw new Error(`The conversation with the seed ${ownSeed} could not go on`, { cause })
      },
    )
    return {
      acknowledged: 2 * messagesOfEach,
      lost: lost.map((_, index) => index),
      faults: faults.map((fault) => `seed ${ownSeed}: ${fault}`),
    }
  })
  for (const line of counts.lines()) report(line)
  for (const [fate, count] of Object.entries(site.line.counts)) report(`  requests, ${fate}: ${count}`)

  await browser.close()
  await site.close()
  return total
}

const seed = process.argv[3]

if (import.meta.main)
  await runFromCommandLine((options) => rehearseConversations({ ...options, ...(seed && { seed: Number(seed) }) }))

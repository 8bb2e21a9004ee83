import { memberOf } from '#tests/support/signed-in.ts'

import { openKillableSite } from './killable-site.ts'
import { judge } from './publishing/judge.ts'
import { type Asked, publishOnce } from './publishing/publish-once.ts'
import { openTwoTabs } from './publishing/two-tabs.ts'
import { rehearse, type Rehearsal, type RehearsalOptions, runFromCommandLine } from './rehearsal.ts'

/** A member may have a hundred listings for sale, unless the account is new. */
const mostRounds = 20
const memberSince = new Date('2026-01-01')

type PublishingOptions = RehearsalOptions & {
  /** The seed that a failure has reported, to repeat it. */
  seed?: number
  listingsInRound?: number
}

/**
 * Publishes five drafts per round through a connection that loses, doubles, delays and repeats requests. Meanwhile the
 * server is killed, and two tabs and the worker send. Checks that each listing exists once with all its photos.
 */
export async function rehearsePublishing(options: PublishingOptions): Promise<Rehearsal> {
  const { rounds, report = () => {}, seed = Date.now() % 1_000_000, listingsInRound = 5 } = options
  const site = await openKillableSite()
  const member = await memberOf({ data: site.data, origin: site.line.origin }, { created_at: memberSince })
  const tabs = await openTwoTabs(site.line.origin, member)
  const ground = { site, tabs, member }
  const asked: Asked[] = []
  report(`publishing: the seed is ${seed}`)

  const total = await rehearse('publishing', { rounds: Math.min(rounds, mostRounds), report }, async () => {
    const lost: number[] = []
    const faults: string[] = []
    for (let each = 0; each < listingsInRound; each += 1) {
      const number = asked.length + 1
      asked.push(await publishOnce(ground, { number, seed: seed + number }))
      const found = await judge(ground, asked)
      if (found.length > 0) lost.push(number)
      faults.push(...found.map((fault) => `listing ${number}, seed ${seed + number - 1}: ${fault}`))
    }
    return { acknowledged: listingsInRound, lost, faults }
  })
  report(
    `  ${Object.entries(site.line.counts)
      .map((count) => count.join(' '))
      .join(', ')}`,
  )

  await tabs.close()
  await site.close()
  return total
}

const seed = process.argv[3]

if (import.meta.main)
  await runFromCommandLine((options) => rehearsePublishing({ ...options, ...(seed && { seed: Number(seed) }) }))

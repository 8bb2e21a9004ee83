import { rehearseConversations } from '#tests/endurance/conversations.ts'
import { openKillGround } from '#tests/endurance/draft-kills/kill-ground.ts'
import { kindNamed } from '#tests/endurance/draft-kills/kinds.ts'
import { rehearsePublishing } from '#tests/endurance/publishing.ts'

import { expect, site, test } from './test.ts'

// `npm run endurance` repeats this many times.

test(
  'killing the browser while somebody edits a draft loses nothing that was saved',
  { tag: ['@worker', '@gate'] },
  async () => {
    const ground = await openKillGround(site())

    const outcomes = [
      await ground.killOnce(kindNamed('typing the title'), 'mark'),
      await ground.killOnce(kindNamed('adding several photos'), 'midst'),
      await ground.killOnce(kindNamed('removing a photo and undoing the removal'), 'mark'),
      await ground.killOnce(kindNamed('queueing a draft while the server is unreachable'), 'mark'),
    ]
    await ground.close()

    expect(outcomes.flatMap(({ faults }) => faults)).toEqual([])
  },
)

test(
  'a listing published through a faulty connection while the server is killed exists once, with all its photos',
  { tag: '@worker' },
  async () => {
    const { lost, faults } = await rehearsePublishing({ rounds: 1, listingsInRound: 3 })

    expect({ lost, faults }).toEqual({ lost: 0, faults: 0 })
  },
)

test(
  'two members write to each other through a faulty connection while the server is killed, and both have each message once and in order',
  { tag: '@worker' },
  async () => {
    test.setTimeout(600_000)

    const { lost, faults } = await rehearseConversations({ rounds: 1, messagesOfEach: 12 })

    expect({ lost, faults }).toEqual({ lost: 0, faults: 0 })
  },
)

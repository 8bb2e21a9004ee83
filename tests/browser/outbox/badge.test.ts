import { afterEach, expect, onTestFinished, test } from 'vitest'

import { wipeLocalData } from '#src/data/accounts/wipe-local-data.ts'
import { localDatabase } from '#src/data/local-database/local-database.ts'
import { startAppBadge } from '#src/pwa/start-app-badge.ts'

afterEach(wipeLocalData)

/** Records the badge that the app sets on its icon. */
function watchIcon(): number[] {
  const shown: number[] = []
  Object.assign(navigator, {
    setAppBadge: async (count: number) => void shown.push(count),
    clearAppBadge: async () => void shown.push(0),
  })
  onTestFinished(() => {
    for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name)
  })
  return shown
}

test('the icon says how many things wait for a person, not counting those of members who have left', async () => {
  const shown = watchIcon()
  await startAppBadge()
  await expect.poll(() => shown.at(-1)).toBe(0)

  const refused = {
    operation: 'publish-listing',
    state: 'refused',
    attempts: 1,
    nextAt: 0,
    askedAt: 1,
    shape: 1,
  } as const
  const rows = [{ subject: 'one' }, { subject: 'two', memberId: crypto.randomUUID() }].map((given) => ({
    ...refused,
    ...given,
    refusal: { code: 'too-many-listings' as const },
    id: `publish-listing ${given.subject}`,
    order: given.subject,
  }))
  await localDatabase.outbox.bulkPut(rows)

  await expect.poll(() => shown.at(-1)).toBe(1)
  await localDatabase.outbox.clear()
  await expect.poll(() => shown.at(-1)).toBe(0)
})

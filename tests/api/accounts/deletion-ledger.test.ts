import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { createDeletionLedger, ledgerHash } from '#server/accounts/deletion-ledger.ts'
import { mediaStorages } from '#tests/api/media/media-storages.ts'

const hour = 60 * 60 * 1_000

describe.each(mediaStorages)('in %s', (_, useStorages) => {
  const openEmpty = useStorages()

  test('the ledger has hashes of the accounts that were deleted, once each, until they are old', async () => {
    const storage = await openEmpty()
    let now = new Date('2026-11-01T23:00:00Z')
    const ledger = createDeletionLedger(storage, () => now)
    const [first, second] = [randomUUID(), randomUUID()]
    expect(await ledger.read()).toEqual(new Set())

    await ledger.record(first)
    await ledger.record(first)
    now = new Date(now.getTime() + 2 * hour)
    await ledger.record(second)
    expect(await ledger.read()).toEqual(new Set([first, second].map(ledgerHash)))

    now = new Date('2026-12-02T00:30:00Z')
    await ledger.deleteOlderThan(31)
    expect(await ledger.read()).toEqual(new Set([first, second].map(ledgerHash)))
    now = new Date('2026-12-03T00:30:00Z')
    await ledger.deleteOlderThan(31)

    expect(await ledger.read()).toEqual(new Set([ledgerHash(second)]))
    for await (const { key } of storage.list()) expect(key).not.toContain(second)
  })
})

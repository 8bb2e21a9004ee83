import { createHash } from 'node:crypto'

import { day } from '#contract/durations.ts'
import { type MediaTarget, openStorage } from '#server/media/open-storage.ts'
import type { Storage } from '#server/media/storage.ts'

/**
 * Which accounts were deleted, kept outside of the database: a restored database has them again, and learns from here
 * that they have to go. An entry is a hash of the member's id, in a folder named after the day of the deletion.
 */
export type DeletionLedger = {
  /** Resolves when the entry is durable. */
  record: (memberId: string) => Promise<void>
  /** The hashes of all entries. */
  read: () => Promise<ReadonlySet<string>>
  /** Deletes the entries that are more than so many days old. */
  deleteOlderThan: (days: number) => Promise<void>
}

/** Opens the storage when it is first used. */
export function openDeletionLedger(target: MediaTarget): DeletionLedger {
  let opened: Promise<DeletionLedger> | undefined
  const open = () => {
    opened ??= openStorage(target).then((storage) => createDeletionLedger(storage))
    opened.catch(() => (opened = undefined))
    return opened
  }
  return {
    record: async (memberId) => (await open()).record(memberId),
    read: async () => (await open()).read(),
    deleteOlderThan: async (days) => (await open()).deleteOlderThan(days),
  }
}

type LedgerStorage = Pick<Storage, 'put' | 'list' | 'removeFolder'>

export function createDeletionLedger(storage: LedgerStorage, now = () => new Date()): DeletionLedger {
  async function read(): Promise<ReadonlySet<string>> {
    const hashes = new Set<string>()
    for await (const { key } of storage.list()) hashes.add(key.slice(key.indexOf('/') + 1, key.lastIndexOf('.')))
    return hashes
  }

  async function deleteOlderThan(days: number): Promise<void> {
    const oldest = dateOf(new Date(now().getTime() - days * day))
    const dates = new Set<string>()
    for await (const { key } of storage.list()) dates.add(key.slice(0, key.indexOf('/')))
    for (const date of dates) if (date < oldest) await storage.removeFolder(date)
  }

  return {
    record: (memberId) => storage.put(`${dateOf(now())}/${ledgerHash(memberId)}.id`, new Uint8Array()),
    read,
    deleteOlderThan,
  }
}

/** In UTC, such as 2026-11-26. */
const dateOf = (moment: Date): string => moment.toISOString().slice(0, 'yyyy-mm-dd'.length)

/** In hexadecimal digits, as `encode(sha256(…), 'hex')` of PostgreSQL. */
export const ledgerHash = (memberId: string): string => createHash('sha256').update(memberId).digest('hex')

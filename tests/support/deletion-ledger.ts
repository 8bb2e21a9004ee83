import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll } from 'vitest'

import { createDeletionLedger, type DeletionLedger } from '#server/accounts/deletion-ledger.ts'
import { createFolderStorage } from '#server/media/folder-storage.ts'

/** For one test file, in a folder of its own. */
export async function useDeletionLedger(now?: () => Date): Promise<DeletionLedger> {
  const folder = mkdtempSync(join(tmpdir(), 'noper-deletions-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  return createDeletionLedger(await createFolderStorage(folder), now)
}

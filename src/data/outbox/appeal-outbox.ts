import { liveQuery } from 'dexie'

import type { ProblemCode } from '#contract/problems.ts'
import { localDatabase } from '#src/data/local-database/local-database.ts'
import { appealDrafts, type AppealTarget } from '#src/data/reports/appeal-drafts.ts'
import { commandId } from '#src/data/sync/schema/outbox-entry.ts'

import { enqueueBy, pageOutbox } from './page-outbox.ts'

const command = (id: string) => ({ operation: 'send-appeal' as const, subject: id })

/** An appeal as pages show it while the server does not have it. */
export type ShownAppeal = {
  text: string
  state: 'draft' | 'queued' | 'failed'
  /** Why the server refused it. */
  problem: ProblemCode | null
}

const noAppeal: ShownAppeal = { text: '', state: 'draft', problem: null }

/**
 * Sends an appeal as soon as there is a network. It is on the disk when this is done, together with its place in the
 * outbox. Says whether there was room for it.
 */
export async function sendAppeal(of: AppealTarget): Promise<boolean> {
  const { appealDrafts: table, outbox } = localDatabase
  return enqueueBy(() =>
    localDatabase.transaction('rw', [table, outbox], async () => {
      const row = await appealDrafts.find(of)
      if (!row) return
      await appealDrafts.markQueued(row.id)
      await pageOutbox.enqueue(command(row.id))
    }),
  )
}

/** Deletes an appeal that was not sent. */
export async function discardAppeal(of: AppealTarget): Promise<void> {
  const row = await appealDrafts.find(of)
  if (!row) return
  await pageOutbox.cancel(command(row.id))
  await appealDrafts.remove(row.id)
}

/** Calls back with what is stored, now and after every change, in any tab. */
export function watchAppeal(of: AppealTarget, onChange: (appeal: ShownAppeal) => void): () => void {
  const subscription = liveQuery(() => readShown(of)).subscribe({ next: onChange })
  return () => subscription.unsubscribe()
}

async function readShown(of: AppealTarget): Promise<ShownAppeal> {
  const row = await appealDrafts.find(of)
  if (!row) return noAppeal
  const { id, text, isQueued } = row
  const entry = isQueued ? await localDatabase.outbox.get(commandId(command(id))) : undefined
  const refusal = entry?.state === 'refused' ? entry.refusal : undefined
  return { text, problem: refusal?.code ?? null, state: refusal ? 'failed' : isQueued ? 'queued' : 'draft' }
}

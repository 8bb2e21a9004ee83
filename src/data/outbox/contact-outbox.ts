import { liveQuery } from 'dexie'

import type { ProblemCode } from '#contract/problems.ts'
import type { ContactPayload } from '#src/data/contact/send-contact-message.ts'
import { localDatabase } from '#src/data/local-database/local-database.ts'
import { commandId } from '#src/data/sync/schema/outbox-entry.ts'

import { enqueue, pageOutbox } from './page-outbox.ts'

/** A message that was passed to the outbox. It is sent once the outbox does not have it any more. */
export type ContactProgress =
  | { state: 'queued' }
  | { state: 'failed'; problem: ProblemCode; refusedFields: readonly string[] }
  | { state: 'sent' }

const command = (messageId: string) => ({ operation: 'send-contact-message', subject: messageId }) as const

/**
 * Sends a message to the operator as soon as there is a network. It is on the disk when this is done. Says whether there
 * was room for it.
 */
export const sendContactMessage = (messageId: string, payload: ContactPayload): Promise<boolean> =>
  enqueue({ ...command(messageId), payload })

/** Takes back a message that was not sent. Says whether it was still there. */
export const cancelContactMessage = (messageId: string): Promise<boolean> => pageOutbox.cancel(command(messageId))

/** Calls back with what became of a message, now and after every change, in any tab. */
export function watchContactMessage(messageId: string, onChange: (progress: ContactProgress) => void): () => void {
  const subscription = liveQuery(() => readProgress(messageId)).subscribe({ next: onChange })
  return () => subscription.unsubscribe()
}

async function readProgress(messageId: string): Promise<ContactProgress> {
  const entry = await localDatabase.outbox.get(commandId(command(messageId)))
  if (!entry) return { state: 'sent' }
  if (entry.state !== 'refused' || !entry.refusal) return { state: 'queued' }
  const { code, fields } = entry.refusal
  return { state: 'failed', problem: code, refusedFields: Object.keys(fields ?? {}) }
}

import { type Kysely, sql } from 'kysely'

import type { streamDesk } from '#contract/api/desk.ts'
import type { EventOf } from '#contract/api/endpoint.ts'
import type { Schema } from '#server/database/schema.ts'

import { selectCases, toSummary } from './case-rows.ts'

type DeskEvent = EventOf<typeof streamDesk>

type Desk = {
  /** Ids of changed cases that the stream has not told yet. */
  changed: Set<string>
  /** Whether something may have been missed. */
  isBehind: boolean
  resume: () => void
}

export type DeskFeed = ReturnType<typeof createDeskFeed>

/** The channel between servers. The payload is a case's id. */
export const deskChannel = 'desk_cases'

/** A client that does not read is told to read everything anew instead. */
const maxChanged = 200

/** Tells the open desks on all servers, when the transaction commits, that a case has changed. */
export async function notifyDesk(db: Kysely<Schema>, caseId: string): Promise<void> {
  await sql`select pg_notify(${deskChannel}, ${caseId})`.execute(db)
}

/** The streams of the open desks on this server. They tell which cases change; nothing is kept for later. */
export function createDeskFeed({ db }: { db: Kysely<Schema> }) {
  const desks = new Set<Desk>()

  async function* stream(signal: AbortSignal): AsyncGenerator<DeskEvent> {
    const desk: Desk = { changed: new Set(), isBehind: true, resume: () => {} }
    const onAbort = () => desk.resume()
    signal.addEventListener('abort', onAbort)
    desks.add(desk)
    try {
      for (; !signal.aborted; await woken(desk, signal)) {
        if (desk.isBehind) {
          desk.isBehind = false
          yield { type: 'ready', data: {} }
        }
        for (const caseId of takeChanged(desk)) {
          const event = await describe(caseId)
          if (event) yield event
        }
      }
    } finally {
      desks.delete(desk)
      signal.removeEventListener('abort', onAbort)
    }
  }

  async function describe(caseId: string): Promise<DeskEvent | undefined> {
    const row = await selectCases(db).where('moderation_cases.id', '=', caseId).executeTakeFirst()
    if (!row) return undefined
    const { queue, taker } = toSummary(row)
    return { type: 'case', data: { caseId, queue, taker } }
  }

  return {
    stream,

    wake(caseId: string): void {
      for (const desk of desks) {
        if (desk.changed.size < maxChanged) desk.changed.add(caseId)
        else desk.isBehind = true
        desk.resume()
      }
    },

    /** After a time without notifications. */
    wakeBehind(): void {
      for (const desk of desks) {
        desk.isBehind = true
        desk.resume()
      }
    },
  }
}

const woken = (desk: Desk, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    desk.resume = resolve
    if (signal.aborted || desk.isBehind || desk.changed.size > 0) resolve()
  })

function takeChanged(desk: Desk): Set<string> {
  const { changed } = desk
  desk.changed = new Set()
  return changed
}

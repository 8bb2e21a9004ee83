import type { ConversationChanged } from '#contract/api/events.ts'
import { openStream } from '#tests/api/http/open-stream.ts'

export type ReceivedEvent = { type: string; id: string | undefined; data: unknown }

/** The stream of a member's events, as a device opens it. */
export async function openEvents(origin: string, headers: { authorization: string }, lastEventId?: string) {
  const stream = await openStream(`${origin}/v0/events`, {
    ...headers,
    ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
  })
  const events = () => eventsIn(stream.text())
  return {
    ...stream,
    events,
    types: () => events().map(({ type }) => type),
    /** The texts of the messages that arrived. */
    texts: () => textsOf(events()),
    lastId: () => events().findLast(({ id }) => id !== undefined)?.id,
  }
}

/** The complete events of a stream. */
export function eventsIn(text: string): ReceivedEvent[] {
  return text
    .split('\n\n')
    .slice(0, -1)
    .map((block) => new Map(block.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string])))
    .filter((fields) => fields.has('event'))
    .map((fields) => ({ type: fields.get('event')!, id: fields.get('id'), data: JSON.parse(fields.get('data')!) }))
}

export function textsOf(events: readonly { type: string; data: unknown }[]): string[] {
  return events
    .filter(({ type }) => type === 'conversation')
    .map(({ data }) => (data as ConversationChanged).message!.content)
    .map((content) => (content.kind === 'text' ? content.text : content.kind))
}

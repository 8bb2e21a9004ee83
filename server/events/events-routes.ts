import { readEvents, streamEvents } from '#contract/api/events.ts'
import { route } from '#server/http/route.ts'

import type { EventFeed } from './event-feed.ts'

export const eventsRoutes = (feed: Pick<EventFeed, 'stream' | 'readMissed'>) => [
  route(streamEvents, async ({ memberId, lastEventId, signal }) => feed.stream(memberId, lastEventId, signal)),
  route(readEvents, ({ memberId, query }) => feed.readMissed(memberId, query.after)),
]

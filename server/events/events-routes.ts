import { readEvents, streamEvents } from '#contract/api/events.ts'
import type { AskedKinds } from '#contract/notifications.ts'
import { type Client, route } from '#server/http/route.ts'

import type { EventFeed } from './event-feed.ts'

export const eventsRoutes = (feed: Pick<EventFeed, 'stream' | 'readMissed'>) => [
  route(streamEvents, async ({ memberId, lastEventId, signal }, _, client) =>
    feed.stream({ memberId, kinds: kindsFor(client) }, lastEventId, signal),
  ),
  route(readEvents, ({ memberId, query }) => feed.readMissed({ memberId, kinds: query.kinds ?? 'first' }, query.after)),
]

const levelWithAllKinds = 3

const kindsFor = ({ appLevel }: Client): AskedKinds => (appLevel >= levelWithAllKinds ? 'all' : 'first')

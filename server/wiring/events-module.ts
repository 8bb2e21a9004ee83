import type { Database } from '#server/database/database.ts'
import { createEventFeed, type LoadContent } from '#server/events/event-feed.ts'
import { eventsRoutes } from '#server/events/events-routes.ts'
import { deleteOldMemberEvents, eventChannels, type Typing } from '#server/events/member-events.ts'
import { createNotificationListener } from '#server/events/notification-listener.ts'
import type { Streams } from '#server/http/streams.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { deskChannel, type DeskFeed } from '#server/moderation/desk-events.ts'
import { listingsChannel } from '#server/moderation/effects.ts'

type Dependencies = {
  database: Pick<Database, 'db' | 'pool'>
  jobs: Pick<Jobs, 'on' | 'schedule'>
  streams: Pick<Streams, 'checkAll' | 'checkMember' | 'endSession' | 'sessionIds'>
  load: LoadContent
  findExistingSessions: (ids: readonly string[]) => Promise<string[]>
  /** The streams of the desk. */
  desk: Pick<DeskFeed, 'wake' | 'wakeBehind'>
  /** What this server has cached of public listings is outdated. */
  forgetListings: () => void
  /** This server does not hear of what others do, until it does again. */
  onLost: (error: unknown) => void
}

/** The streams of events: fed by all servers through the database, and ended at once with their sessions. */
export function createEventsModule({
  database,
  jobs,
  streams,
  load,
  findExistingSessions,
  desk,
  forgetListings,
  onLost,
}: Dependencies) {
  const { db, pool } = database
  const feed = createEventFeed({ db, load })
  const listener = createNotificationListener({
    pool,
    channels: {
      [eventChannels.events]: feed.wake,
      [eventChannels.typing]: tellTyping,
      [eventChannels.ended]: streams.endSession,
      [eventChannels.roles]: streams.checkMember,
      [deskChannel]: desk.wake,
      [listingsChannel]: forgetListings,
    },
    onListening: async () => {
      forgetListings()
      await endWithoutSession()
      streams.checkAll()
      desk.wakeBehind()
      await feed.wakeBehind()
    },
    onLost,
  })

  function tellTyping(payload: string): void {
    const { memberId, ...typing } = JSON.parse(payload) as Typing & { memberId: string }
    feed.tellTyping(memberId, typing)
  }

  /** For sessions that ended while this server did not listen. */
  async function endWithoutSession(): Promise<void> {
    const ids = streams.sessionIds()
    const existing = new Set(await findExistingSessions(ids))
    for (const id of ids) if (!existing.has(id)) streams.endSession(id)
  }

  jobs.on('events-forget', async () => void (await deleteOldMemberEvents(db)))
  jobs.schedule('events-forget', '35 * * * *')

  return {
    routes: eventsRoutes(feed),
    start: async () => listener.start(),
    stop: listener.stop,
  }
}

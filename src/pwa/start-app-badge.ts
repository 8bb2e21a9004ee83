import { browserSession } from '#src/data/session/browser-session.ts'
import { signedInMember } from '#src/data/session/signed-in-member.ts'
import { showBadge } from '#src/data/start/app-badge.ts'
import { countNeedingAttention } from '#src/data/sync/needs-attention.ts'
import type { OutboxEntry } from '#src/data/sync/schema/outbox-entry.ts'

/**
 * Shows on the app's icon how many entries need the signed-in member's attention, and never counts those of members who
 * signed out.
 */
export async function startAppBadge(): Promise<void> {
  const { watchOutbox } = await import('#src/data/outbox/page-outbox.ts')
  let entries: readonly OutboxEntry[] | undefined
  const update = () => void (entries && showBadge(countNeedingAttention(entries, signedInMember())))

  watchOutbox((next) => {
    entries = next
    update()
  })
  browserSession.subscribe(update)
}

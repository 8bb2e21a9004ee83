import { signedInMember } from '#src/data/accounts/device-account.ts'
import { awaitingPerson } from '#src/data/outbox/awaiting-person.ts'
import type { OutboxEntry } from '#src/data/outbox/outbox-entry.ts'
import { showBadge } from '#src/data/outbox/show-badge.ts'
import { browserSession } from '#src/data/session/browser-session.ts'

/** The icon of the app says how many things wait for who is signed in, and nothing of whoever has left. */
export async function keepBadge(): Promise<void> {
  const { watchOutbox } = await import('#src/data/outbox/watch-outbox.ts')
  let entries: readonly OutboxEntry[] | undefined
  const show = () => void (entries && showBadge(awaitingPerson(entries, signedInMember())))

  watchOutbox((next) => {
    entries = next
    show()
  })
  browserSession.subscribe(show)
}

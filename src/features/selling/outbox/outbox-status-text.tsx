import { Plural, Trans } from '@lingui/react/macro'

import { SendingText } from './sending-text.tsx'
import type { OutboxSummary } from './use-outbox-status.ts'

/** The status of all listings being published, in one sentence. */
export function OutboxStatusText({ status }: { status: OutboxSummary }) {
  if (status.kind === 'published') return <PublishedText listings={status.listings} />
  const [first] = status.sendings
  const count = status.sendings.length

  switch (status.kind) {
    case 'refused':
      return <Plural value={count} one="# listing was not published." other="# listings were not published." />
    case 'stale':
      return (
        <Plural
          value={count}
          one="# listing has been waiting for more than seven days."
          other="# listings have been waiting for more than seven days."
        />
      )
    case 'away':
      return (
        <Plural
          value={count}
          one="# listing will be published when you are online."
          other="# listings will be published when you are online."
        />
      )
    case 'signed-out':
      return (
        <Plural
          value={count}
          one="# listing will be published once you are signed in."
          other="# listings will be published once you are signed in."
        />
      )
    default:
      return (
        <>
          <SendingText sending={first} />
          <span className="block truncate text-text-muted">{first.title}</span>
        </>
      )
  }
}

function PublishedText({ listings }: Pick<OutboxSummary & { kind: 'published' }, 'listings'>) {
  const count = listings.length
  const [{ title, isChange }] = listings
  if (count > 1) return <Plural value={count} one="# listing is published." other="# listings are published." />
  return isChange ? <Trans>Changes saved: {title}</Trans> : <Trans>Published: {title}</Trans>
}

import { Plural, Trans } from '@lingui/react/macro'

import { SendingText } from './sending-text.tsx'
import type { News } from './use-news.ts'

/** What becomes of all that is to be published, in one sentence. */
export function NewsText({ news }: { news: News }) {
  if (news.kind === 'published') return <PublishedText listings={news.listings} />
  const [first] = news.sendings
  const count = news.sendings.length

  switch (news.kind) {
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

function PublishedText({ listings }: Pick<News & { kind: 'published' }, 'listings'>) {
  const count = listings.length
  const [{ title, isChange }] = listings
  if (count > 1) return <Plural value={count} one="# listing is published." other="# listings are published." />
  return isChange ? <Trans>Changes saved: {title}</Trans> : <Trans>Published: {title}</Trans>
}

import { useLingui } from '@lingui/react/macro'

import type { Published } from '#src/data/outbox/published.ts'
import { Icon } from '#src/ui/icon.tsx'

import { NewsText } from './news-text.tsx'
import { NewsWay } from './news-way.tsx'
import { SendingProgress } from './sending-progress.tsx'
import type { News } from './use-news.ts'

const looks = {
  refused: ['circle-alert', 'text-danger'],
  stale: ['circle-alert', 'text-warning'],
  published: ['check', 'text-positive'],
  sending: ['clock', 'text-text-muted'],
  away: ['clock', 'text-text-muted'],
  waiting: ['clock', 'text-text-muted'],
  'signed-out': ['clock', 'text-text-muted'],
} as const

/** A quiet bar on every page for as long as something is to be published, and once it is. */
export function OutboxBar({ news }: { news: News }) {
  const { t } = useLingui()
  const [icon, colour] = looks[news.kind]

  return (
    <section aria-label={t`Your listings`} className="border-b border-line bg-surface-sunken">
      <div className="page flex items-center gap-3">
        <Icon name={icon} className={`size-4 shrink-0 ${colour}`} />
        <p className="min-w-0 flex-1 py-1.5 text-sm text-pretty wrap-anywhere">
          <NewsText news={news} />
        </p>
        <span className="-me-3 flex shrink-0 items-center">
          <NewsWay news={news} />
          {news.kind === 'published' && (
            <button
              type="button"
              onClick={() => void tell(news.listings)}
              aria-label={t`Close`}
              className="icon-button size-11 text-text-muted"
            >
              <Icon name="x" className="size-4" />
            </button>
          )}
        </span>
      </div>
      {news.kind === 'sending' && <SendingProgress sending={news.sendings[0]} className="block h-0.5 w-full" />}
    </section>
  )
}

async function tell(listings: readonly Published[]): Promise<void> {
  const { forgetPublished } = await import('#src/data/outbox/published.ts')
  await forgetPublished(listings.map(({ id }) => id))
}

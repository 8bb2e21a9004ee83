import { Words } from '#src/i18n/words.tsx'

import { NewsText } from './news-text.tsx'
import { OutboxBar } from './outbox-bar.tsx'
import { SavedNote } from './saved-note.tsx'
import { useNews } from './use-news.ts'

/** What became of what is to be published, over any page. Where nothing waits, there is nothing. */
export function OutboxNews() {
  const { news, saved } = useNews()

  return (
    <>
      {/* Screen readers hear of a change only where they were listening before it; each photo would be too much. */}
      <output className="sr-only">
        {news && news.kind !== 'sending' && (
          <Words area="selling">
            <NewsText news={news} />
          </Words>
        )}
      </output>
      {news && (
        <Words area="selling">
          <OutboxBar news={news} />
        </Words>
      )}
      {saved && (
        <Words area="selling">
          <SavedNote key={saved.publishedAt} listingId={saved.id} />
        </Words>
      )}
    </>
  )
}

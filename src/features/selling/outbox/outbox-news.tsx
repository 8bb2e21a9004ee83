import { AppCatalog } from '#src/i18n/catalog-boundary.tsx'

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
          <AppCatalog>
            <NewsText news={news} />
          </AppCatalog>
        )}
      </output>
      {news && (
        <AppCatalog>
          <OutboxBar news={news} />
        </AppCatalog>
      )}
      {saved && (
        <AppCatalog>
          <SavedNote key={saved.publishedAt} listingId={saved.id} />
        </AppCatalog>
      )}
    </>
  )
}

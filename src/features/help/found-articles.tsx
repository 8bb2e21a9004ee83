import { Plural, Trans } from '@lingui/react/macro'

import type { ContentEntries } from '#contract/content/content-pages.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'

import { ArticleList } from './article-list.tsx'

/** Further hits have only few words in common with the question. */
const maxFound = 8

type FoundArticlesProps = {
  question: string
  /** Undefined while the index is being loaded. */
  found: readonly ContentEntries['help'][] | undefined
  hasFailed: boolean
  onRetry: () => void
}

export function FoundArticles({ question, found, hasFailed, onRetry }: FoundArticlesProps) {
  const shown = found?.slice(0, maxFound)

  return (
    <section aria-labelledby="found-articles" className="mt-8">
      <h2 id="found-articles" className="sr-only">
        <Trans>Articles found</Trans>
      </h2>
      <output className="mb-1.5 block text-sm text-text-muted">
        {shown && shown.length > 0 && <Plural value={shown.length} one="# article" other="# articles" />}
      </output>
      {shown && shown.length > 0 && <ArticleList articles={shown} isDescribed />}
      {shown?.length === 0 && (
        <EmptyState
          text={<Trans>We have found no article about “{question}”. Try other words, or write to us below.</Trans>}
        />
      )}
      {!shown && (hasFailed ? <SearchFailure onRetry={onRetry} /> : <FoundSkeleton />)}
    </section>
  )
}

const SearchFailure = ({ onRetry }: { onRetry: () => void }) => (
  <EmptyState
    text={<Trans>The search could not be loaded. You can find all articles by topic if you clear the field.</Trans>}
    action={
      <button type="button" onClick={onRetry} className="button-quiet">
        <Trans>Try again</Trans>
      </button>
    }
  />
)

const FoundSkeleton = () => (
  <div aria-hidden="true" className="flex flex-col gap-3">
    {[1, 2, 3].map((row) => (
      <div key={row} className="h-14 skeleton" />
    ))}
  </div>
)

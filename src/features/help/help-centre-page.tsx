import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'

import { type ContentEntries, helpTopics } from '#contract/content/content-pages.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { Icon } from '#src/ui/icon.tsx'

import { ArticleList } from './article-list.tsx'
import { FoundArticles } from './found-articles.tsx'
import { MoreHelp } from './more-help.tsx'
import { QuestionField } from './question-field.tsx'
import { topicIcons, topicNames } from './topics.ts'

/** Names of articles that answer a question, the best first. */
type FindArticles = (question: string) => readonly string[]

type HelpCentrePageProps = {
  entries: readonly ContentEntries['help'][]
  /** What the address asks. */
  question: string
  /** Loads the search index of the language. */
  loadSearch: () => Promise<FindArticles>
  /** Resolves once the address asks it. */
  onAsk: (question: string) => Promise<void>
}

/** All articles by topic, or those that answer a question. */
export function HelpCentrePage({ entries, question, loadSearch, onAsk }: HelpCentrePageProps) {
  const locale = useLocale()
  const asked = useDeferredValue(question.trim())
  const search = useQuery({
    queryKey: ['help-search', locale],
    // Kept in an object, because a query's data cannot be a function.
    queryFn: async () => ({ find: await loadSearch() }),
    enabled: asked !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })

  return (
    <>
      <QuestionField question={question} onAsk={onAsk} />
      {asked === '' ? (
        <Topics entries={entries} />
      ) : (
        <FoundArticles
          question={asked}
          found={search.data?.find(asked).flatMap((name) => entries.find((each) => each.name === name) ?? [])}
          hasFailed={search.isError}
          onRetry={() => void search.refetch()}
        />
      )}
      <MoreHelp />
    </>
  )
}

function Topics({ entries }: Pick<HelpCentrePageProps, 'entries'>) {
  const { i18n } = useLingui()

  return (
    <div className="mt-8 flex flex-col gap-9">
      {helpTopics.map((topic) => (
        <section key={topic} aria-labelledby={`topic-${topic}`}>
          <h2 id={`topic-${topic}`} className="mb-1.5 flex items-center gap-3 text-lg font-semibold">
            <Icon name={topicIcons[topic]} className="size-5 shrink-0 text-accent-text" />
            {i18n._(topicNames[topic])}
          </h2>
          <ArticleList articles={entries.filter((each) => each.topic === topic)} />
        </section>
      ))}
    </div>
  )
}

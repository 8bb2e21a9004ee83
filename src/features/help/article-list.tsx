import { Link } from '@tanstack/react-router'

import type { ContentEntries } from '#contract/content/content-pages.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { Icon } from '#src/ui/icon.tsx'

type ArticleListProps = {
  articles: readonly ContentEntries['help'][]
  /** Below each title, what the article says. */
  isDescribed?: boolean
}

export function ArticleList({ articles, isDescribed = false }: ArticleListProps) {
  const locale = useLocale()

  return (
    <ul className="divide-y divide-line">
      {articles.map(({ name, title, description }) => (
        <li key={name}>
          <Link
            to="/$locale/profile/help-center/{-$article}"
            params={{ locale, article: name }}
            className="-mx-3 flex min-h-12 items-center gap-3 rounded-field px-3 py-2.5 hover:bg-surface-sunken"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-medium text-pretty">{title}</span>
              {isDescribed && <span className="block text-sm text-pretty text-text-muted">{description}</span>}
            </span>
            <Icon name="chevron-right" className="size-5 shrink-0 text-text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

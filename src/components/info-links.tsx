import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { use } from 'react'

import type { ContentEntries, InfoPageName } from '#contract/content/content-pages.ts'
import type { Locale } from '#contract/language/locales.ts'
import { loadInfoTitles } from '#src/content/load-info-page.ts'
import { useLocale } from '#src/i18n/use-locale.ts'

type Titles = readonly ContentEntries['info'][]

type Section = { heading: InfoPageName; pages: readonly InfoPageName[] }

const sections: readonly Section[] = [
  { heading: 'for-customers', pages: ['faq', 'ranking', 'prohibited-goods'] },
  { heading: 'for-sellers', pages: ['posting-guidelines', 'ad-quality', 'services-agreement'] },
  {
    heading: 'about',
    pages: ['contact', 'imprint', 'accessibility', 'terms-of-use', 'privacy-policy', 'cookie-policy'],
  },
]

const loaded = new Map<Locale, Promise<Titles>>()

/** The same promise for each render, so that React waits for it once. */
function titlesIn(locale: Locale): Promise<Titles> {
  const titles = loaded.get(locale) ?? loadInfoTitles(locale)
  loaded.set(locale, titles)
  // Another attempt may succeed.
  titles.catch(() => loaded.delete(locale))
  return titles
}

/** Links to all info pages, in sections for customers and sellers. Their names are the titles of the pages. */
export function InfoLinks() {
  const locale = useLocale()
  const titles = new Map(use(titlesIn(locale)).map(({ name, title }) => [name, title]))

  return (
    <div className="grid gap-8 border-t border-line pt-8 text-sm md:col-span-3 md:grid-cols-3">
      {sections.map(({ heading, pages }) => (
        <nav key={heading} aria-labelledby={`footer-${heading}`}>
          <h2 id={`footer-${heading}`} className="font-semibold">
            <InfoLink page={heading} title={titles.get(heading)} className="text-text" />
          </h2>
          <ul>
            {heading === 'about' && (
              <li>
                <Link
                  to="/$locale/profile/help-center/{-$article}"
                  params={{ locale }}
                  className={`${linkStyles} text-text-muted hover:text-text`}
                >
                  <Trans>Help centre</Trans>
                </Link>
              </li>
            )}
            {pages.map((page) => (
              <li key={page}>
                <InfoLink page={page} title={titles.get(page)} className="text-text-muted hover:text-text" />
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  )
}

const linkStyles =
  'flex min-h-10 items-center py-1 hover:underline aria-[current]:font-semibold aria-[current]:text-text'

type InfoLinkProps = { page: InfoPageName; title: string | undefined; className: string }

function InfoLink({ page, title, className }: InfoLinkProps) {
  const locale = useLocale()

  return (
    <Link to="/$locale/info/$page" params={{ locale, page }} className={`${linkStyles} ${className}`}>
      {title}
    </Link>
  )
}

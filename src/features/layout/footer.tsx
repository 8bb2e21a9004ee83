import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { rootCategories } from '#contract/categories.ts'
import { lazyOrNothing } from '#src/chunks/lazy-or-nothing.ts'
import { categoryNames } from '#src/i18n/names/category-names.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { Logo } from '#src/ui/logo.tsx'

import { ThemeChoice } from './theme-choice.tsx'

const LazyInfoLinks = lazyOrNothing(() => import('#src/components/info-links.tsx').then((module) => module.InfoLinks))

export function Footer() {
  const { i18n } = useLingui()
  const locale = useLocale()

  return (
    <footer className="later mt-16 border-t border-line bg-surface-sunken/60 [--room:75rem] [overflow-anchor:none]">
      <div className="page grid gap-8 py-10 md:grid-cols-[2fr_3fr_auto] xl:grid-cols-3">
        <div className="flex flex-col gap-3">
          <p className="flex items-center gap-2 font-title text-lg font-bold">
            <Logo className="size-7" /> Noper
          </p>
          <p className="max-w-[34ch] text-sm text-text-muted">
            <Trans>Everything, close to you</Trans>
          </p>
        </div>
        <nav aria-labelledby="footer-categories">
          <h2 id="footer-categories" className="mb-2 text-sm font-semibold">
            <Trans>Categories</Trans>
          </h2>
          <ul className="columns-2 gap-6 text-sm">
            {rootCategories.map((slug) => (
              <li key={slug} className="break-inside-avoid">
                <Link
                  to="/$locale/browse/$slug"
                  params={{ locale, slug }}
                  className="flex min-h-10 items-center text-text-muted hover:text-text"
                >
                  {i18n._(categoryNames[slug])}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <ThemeChoice />
        <LazyInfoLinks />
      </div>
    </footer>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { childrenOf, everyCategory, rootCategories, type RootCategory } from '#contract/categories.ts'
import { categoryIcons } from '#contract/category-icons.ts'
import { categoryNames } from '#src/i18n/names/category-names.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Icon } from '#src/ui/icon.tsx'

/** All categories: a side drawer on phones, a panel below the header on desktops. */
export function CategoryDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const locale = useLocale()

  return (
    <Dialog
      labelledBy="category-drawer-title"
      onClose={onClose}
      className="m-0 ms-auto h-dvh max-h-none w-[min(22rem,90vw)] overflow-y-auto overscroll-contain pb-8 shadow-float xl:mx-auto xl:mt-20 xl:h-auto xl:max-h-[80dvh] xl:w-[min(1240px,90vw)] xl:rounded-card"
    >
      <header className="sticky top-0 flex items-center justify-between border-b border-line bg-surface-raised py-2 ps-5 pe-2">
        <h2 id="category-drawer-title" className="text-lg font-semibold">
          <Trans>Categories</Trans>
        </h2>
        <form method="dialog">
          <button type="submit" aria-label={t`Close`} className="icon-button">
            <Icon name="x" />
          </button>
        </form>
      </header>
      <nav aria-labelledby="category-drawer-title" className="px-5 pt-2 xl:columns-4 xl:gap-6 xl:pt-5">
        <Link
          to="/$locale/browse/$slug"
          params={{ locale, slug: everyCategory }}
          onClick={onClose}
          className="flex min-h-12 items-center gap-3 font-semibold text-accent-text"
        >
          <Icon name="layout-grid" />
          <Trans>Everything for sale</Trans>
        </Link>
        {rootCategories.map((root) => (
          <CategoryGroup key={root} root={root} onChoose={onClose} />
        ))}
      </nav>
    </Dialog>
  )
}

type CategoryGroupProps = { root: RootCategory; onChoose: () => void }

function CategoryGroup({ root, onChoose }: CategoryGroupProps) {
  const { i18n } = useLingui()
  const locale = useLocale()

  return (
    <section className="break-inside-avoid pb-3">
      <h3 className="font-body">
        <Link
          to="/$locale/browse/$slug"
          params={{ locale, slug: root }}
          onClick={onChoose}
          className="flex min-h-12 items-center gap-3 font-semibold"
        >
          <Icon name={categoryIcons[root]} className="size-5 text-accent-text" />
          {i18n._(categoryNames[root])}
        </Link>
      </h3>
      <ul className="ms-8 border-s border-line ps-3">
        {childrenOf(root).map((slug) => (
          <li key={slug}>
            <Link
              to="/$locale/browse/$slug"
              params={{ locale, slug }}
              onClick={onChoose}
              className="flex min-h-10 items-center text-sm text-text-muted hover:text-text"
            >
              {i18n._(categoryNames[slug])}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState, type MouseEvent } from 'react'

import { useLocale } from '#src/i18n/use-locale.ts'
import { Icon } from '#src/ui/icon.tsx'

const loadDrawer = () => import('./category-drawer.tsx')
const CategoryDrawer = lazy(() => loadDrawer().then((module) => ({ default: module.CategoryDrawer })))

/** A link to all categories; after hydration it opens them as a drawer instead. */
export function CategoriesButton() {
  const locale = useLocale()
  const [isOpen, setIsOpen] = useState(false)

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setIsOpen(true)
  }

  return (
    <>
      <Link
        to="/$locale/browse"
        params={{ locale }}
        activeOptions={{ exact: true }}
        preload={false}
        onClick={open}
        onPointerEnter={() => void loadDrawer()}
        aria-haspopup="dialog"
        className="order-last icon-button md:order-none md:inline-flex md:w-auto md:gap-2 md:rounded-field md:px-3"
      >
        <Icon name="menu" />
        <span className="sr-only font-medium md:not-sr-only">
          <Trans>Categories</Trans>
        </span>
      </Link>
      {isOpen && (
        <Suspense>
          <CategoryDrawer onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

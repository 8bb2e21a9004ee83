import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { LateSuspense } from '#src/i18n/late-suspense.tsx'

import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import { LazyFooter } from './lazy-footer.tsx'

type PublicLayoutProps = {
  search: ReactNode
  /** Says that the page's content comes from the device, if it does. */
  notice: ReactNode
  children: ReactNode
}

/** Layout of public pages: header, content, footer, and the bottom bar on phones. */
export function PublicLayout({ search, notice, children }: PublicLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header search={search} />
      {notice}
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <LateSuspense>
        <LazyFooter />
      </LateSuspense>
      <BottomBar />
    </div>
  )
}

export function SkipLink() {
  return (
    <a href="#main" className="button-primary fixed start-4 top-2 z-50 -translate-y-24 focus:translate-y-0">
      <Trans>Skip to the content</Trans>
    </a>
  )
}

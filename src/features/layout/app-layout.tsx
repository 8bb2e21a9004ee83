import type { ReactNode } from 'react'

import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import { SkipLink } from './public-layout.tsx'

type AppLayoutProps = {
  search: ReactNode
  /** Says that the page's content comes from the device, if it does. */
  notice: ReactNode
  children: ReactNode
}

/** Layout of pages on which people act; it has no footer to lead them away. */
export function AppLayout({ search, notice, children }: AppLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header search={search} />
      {notice}
      <main id="main" tabIndex={-1} className="page flex flex-1 flex-col pt-6 pb-16 outline-none md:pt-10">
        {children}
      </main>
      <BottomBar />
    </div>
  )
}

import { Suspense, useEffect, useState, type ReactNode } from 'react'

import type { Locale } from '#contract/language/locales.ts'

import { useLocale } from './use-locale.ts'

type LateSuspenseProps = { fallback?: ReactNode; children: ReactNode }

/**
 * For server-rendered parts that hydrate late. If the language changes before hydration, React would compare the
 * server's HTML with text in another language, so the part is mounted again instead. After hydration it keeps its
 * state.
 */
export function LateSuspense({ fallback, children }: LateSuspenseProps) {
  const locale = useLocale()
  const [hydratedIn, setHydratedIn] = useState<Locale>()

  return (
    <Suspense key={hydratedIn ?? locale} fallback={fallback}>
      {hydratedIn === undefined && <HydrationEffect locale={locale} onHydrated={setHydratedIn} />}
      {children}
    </Suspense>
  )
}

type HydrationEffectProps = { locale: Locale; onHydrated: (locale: Locale) => void }

/** An effect inside the boundary runs once the whole boundary is hydrated. */
function HydrationEffect({ locale, onHydrated }: HydrationEffectProps) {
  useEffect(() => onHydrated(locale), [locale, onHydrated])
  return null
}

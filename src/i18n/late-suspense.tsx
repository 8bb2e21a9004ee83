import { Suspense, useEffect, useState, type ReactNode } from 'react'

import type { Locale } from '#contract/language/locales.ts'

import { useLocale } from './use-locale.ts'

type LateSuspenseProps = { fallback?: ReactNode; children: ReactNode }

/**
 * For what the server rendered and is hydrated late. If the language changes before that, React would compare the server's
 * HTML with words of another language: the part is rendered anew instead. Once it is hydrated, it keeps its state.
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

/** Effects of a boundary run once all of it is hydrated. */
function HydrationEffect({ locale, onHydrated }: HydrationEffectProps) {
  useEffect(() => onHydrated(locale), [locale, onHydrated])
  return null
}

import { type RouterState, useRouterState } from '@tanstack/react-router'

import { isLocale, type Locale } from '#contract/language/locales.ts'
import { LanguageFallbackBar } from '#src/features/offline/language-fallback-bar.tsx'
import { useLocale } from '#src/i18n/use-locale.ts'

import { useTryAgain } from './-try-again.ts'

/**
 * Announces that the page is not in the language of its address. The empty `output` stays in the page, because screen
 * readers announce only changes of an existing one.
 */
export function LanguageFallback() {
  const current = useLocale()
  const requested = useRequestedLocale()
  const tryAgain = useTryAgain()

  return (
    <output className="block">
      {requested && requested !== current && (
        <LanguageFallbackBar locale={requested} onTryAgain={() => void tryAgain()} />
      )}
    </output>
  )
}

/** The language of the address. Undefined during navigation, when the address and the active language may differ. */
const useRequestedLocale = (): Locale | undefined =>
  useRouterState({
    select: ({ isLoading, location }: RouterState) => {
      const [, first] = location.pathname.split('/')
      return !isLoading && isLocale(first) ? first : undefined
    },
  })

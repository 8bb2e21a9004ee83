import { type RouterState, useRouterState } from '@tanstack/react-router'

import { isLocale, type Locale } from '#contract/language/locales.ts'
import { LanguageFallbackBar } from '#src/features/offline/language-fallback-bar.tsx'
import { useLocale } from '#src/i18n/use-locale.ts'

import { useTryAgain } from './-try-again.ts'

/** Says that the page is in another language than its address asks for. It stays, empty, so that screen readers say it. */
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

/** That of the address; none while a page is on its way, whose language may be here before it. */
const useRequestedLocale = (): Locale | undefined =>
  useRouterState({
    select: ({ isLoading, location }: RouterState) => {
      const [, first] = location.pathname.split('/')
      return !isLoading && isLocale(first) ? first : undefined
    },
  })

import { useRouterState } from '@tanstack/react-router'

import { isLocale, type Locale } from '#contract/language/locales.ts'
import { LostLanguageBar } from '#src/features/offline/lost-language-bar.tsx'
import { useLocale } from '#src/i18n/use-locale.ts'

import { useTryAgain } from './-try-again.ts'

/** Says that the page is in another language than its address asks for. It stays, empty, so that screen readers say it. */
export function LostLanguage() {
  const current = useLocale()
  const asked = useAskedLocale()
  const tryAgain = useTryAgain()

  return (
    <output className="block">
      {asked && asked !== current && <LostLanguageBar locale={asked} onTryAgain={() => void tryAgain()} />}
    </output>
  )
}

/** That of the address; none while a page is on its way, whose language may be here before it. */
const useAskedLocale = (): Locale | undefined =>
  useRouterState({
    select: ({ isLoading, location }) => {
      const [, first] = location.pathname.split('/')
      return !isLoading && isLocale(first) ? first : undefined
    },
  })

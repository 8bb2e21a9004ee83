import { Trans } from '@lingui/react/macro'

import { languages, type Locale } from '#contract/language/locales.ts'
import { Icon } from '#src/ui/icon.tsx'

type LanguageFallbackBarProps = {
  /** The requested language. */
  locale: Locale
  onTryAgain: () => void
}

/** Shown if a language's catalog failed to load and the page uses another language. */
export function LanguageFallbackBar({ locale, onTryAgain }: LanguageFallbackBarProps) {
  const { name, tag } = languages[locale]

  return (
    <section aria-labelledby="lost-language" className="border-b border-line bg-surface-sunken">
      <div className="page flex items-center gap-3">
        <Icon name="circle-alert" className="size-4 shrink-0 text-text-muted" />
        <p id="lost-language" className="min-w-0 flex-1 py-1.5 text-sm text-pretty">
          <Trans>
            This language could not be loaded: <strong lang={tag}>{name}</strong>
          </Trans>
        </p>
        <button type="button" onClick={onTryAgain} className="-me-3 link min-h-11 shrink-0 px-3 text-sm">
          <Trans>Try again</Trans>
        </button>
      </div>
    </section>
  )
}

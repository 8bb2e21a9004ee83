import { Trans, useLingui } from '@lingui/react/macro'

import type { Listing } from '#contract/api/listings.ts'
import { languages } from '#contract/language/locales.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { Icon } from '#src/ui/icon.tsx'

import { listingLanguageTexts } from './listing-language.ts'

/** The seller's text with its line breaks, marked with its language. */
export function Description({ listing: { description, language } }: { listing: Listing }) {
  const { i18n } = useLingui()
  const locale = useLocale()

  return (
    <section aria-labelledby="description">
      <h2 id="description" className="mb-3 text-lg font-semibold">
        <Trans>Description</Trans>
      </h2>
      {language !== locale && (
        <p className="mb-2 flex items-center gap-1.5 text-sm text-text-muted">
          <Icon name="globe" className="size-4" />
          {i18n._(listingLanguageTexts[language])}
        </p>
      )}
      <p lang={languages[language].tag} className="max-w-[70ch] whitespace-pre-line">
        {description}
      </p>
    </section>
  )
}

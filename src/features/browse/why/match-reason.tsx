import { Trans, useLingui } from '@lingui/react/macro'

import type { WordMatch } from '#contract/api/listings.ts'
import { languages, type Locale } from '#contract/language/locales.ts'

type MatchReasonProps = { match: WordMatch; language: Locale | undefined }

/** How a listing says one of the words that were searched for. */
export function MatchReason({ match: { word, by, found = word }, language }: MatchReasonProps) {
  switch (by) {
    case 'word':
      return <Trans>In the title</Trans>
    case 'form':
      return (
        <Trans>
          In the title as <Said {...{ found, language }} />
        </Trans>
      )
    case 'compound':
      return (
        <Trans>
          The title says <Said {...{ found, language }} />, which ends in it
        </Trans>
      )
    case 'beginning':
      return (
        <Trans>
          The title says <Said {...{ found, language }} />, which begins with it
        </Trans>
      )
    case 'synonym':
      return (
        <Trans>
          The title calls it <Said {...{ found, language }} />
        </Trans>
      )
    case 'translation':
      return (
        <Trans>
          In another language, the title calls it <Said {...{ found, language }} />
        </Trans>
      )
    case 'broader':
      return (
        <Trans>
          The title says <Said {...{ found, language }} />, which is more general
        </Trans>
      )
    case 'category':
      return <Trans>It is in this category</Trans>
    case 'details':
      return <Trans>In the brand, the details or the description</Trans>
    case 'missing':
      return <Trans>Not in the title</Trans>
  }
}

/** The words of the title, and their language if it is not that of the page. */
function Said({ found, language }: { found: string; language: Locale | undefined }) {
  const { i18n } = useLingui()

  return (
    <>
      <q lang={language}>{found}</q>
      {language && language !== i18n.locale && ` (${languages[language].name})`}
    </>
  )
}

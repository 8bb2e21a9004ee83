import { Trans } from '@lingui/react/macro'

import { languages, locales, type Locale } from '#contract/language/locales.ts'

import { CheckField } from './check-field.tsx'
import { CollapsibleSection } from './collapsible-section.tsx'
import type { FilterProps } from './filter-props.ts'

/** The languages of listings, each in its own name. */
export function LanguageField({ draft, change, facets }: FilterProps) {
  const chosen = draft.language ?? []

  const choose = (locale: Locale, isChosen: boolean) =>
    change({ language: isChosen ? [...chosen, locale] : chosen.filter((each) => each !== locale) })

  return (
    <CollapsibleSection name={<Trans>Language of the listing</Trans>} isChosen={chosen.length > 0}>
      {locales.map((locale) => (
        <CheckField
          key={locale}
          name="language"
          value={locale}
          isChecked={chosen.includes(locale)}
          onChange={(isChosen) => choose(locale, isChosen)}
          count={facets?.languages.find(({ slug }) => slug === locale)}
        >
          <span lang={locale}>{languages[locale].name}</span>
        </CheckField>
      ))}
    </CollapsibleSection>
  )
}

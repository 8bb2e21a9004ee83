import { Trans } from '@lingui/react/macro'

import { languages, locales, type Locale } from '#contract/language/locales.ts'

type LanguagesFieldProps = { value: readonly Locale[]; onChange: (languages: Locale[]) => void }

/** The languages that the member understands, each in its own name. */
export function LanguagesField({ value, onChange }: LanguagesFieldProps) {
  const choose = (chosen: Locale, isChosen: boolean) =>
    onChange(locales.filter((locale) => (locale === chosen ? isChosen : value.includes(locale))))

  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">
        <Trans>Languages you speak</Trans>
      </legend>
      <div className="flex flex-wrap gap-2">
        {locales.map((locale) => (
          <label
            key={locale}
            lang={languages[locale].tag}
            className="chip min-h-11 cursor-pointer has-checked:border-accent-text has-checked:bg-accent-tint has-checked:text-accent-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="checkbox"
              name="languages"
              value={locale}
              checked={value.includes(locale)}
              onChange={(event) => choose(locale, event.currentTarget.checked)}
              className="size-4 accent-accent"
            />
            {languages[locale].name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

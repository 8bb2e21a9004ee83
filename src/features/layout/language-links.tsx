import { Link, useRouteContext } from '@tanstack/react-router'

import { flagPath } from '#contract/icon-paths.ts'
import { languages, locales } from '#contract/language/locales.ts'
import { saveLocale } from '#src/data/preferences/save-locale.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { Icon } from '#src/ui/icon.tsx'

/** Links to the current page in every language, each named in that language. */
export function LanguageLinks() {
  const current = useLocale()
  const { call } = useRouteContext({ from: '__root__' })

  return (
    <ul>
      {locales.map((locale) => (
        <li key={locale}>
          <Link
            to="."
            params={{ locale }}
            search={true}
            replace
            preload={false}
            lang={languages[locale].tag}
            hrefLang={languages[locale].tag}
            aria-current={locale === current ? 'true' : undefined}
            onClick={() => void saveLocale(call, locale)}
            className="flex min-h-12 items-center gap-3 rounded-field px-3 hover:bg-surface-sunken"
          >
            <img
              src={flagPath(languages[locale].flag)}
              alt=""
              width="22"
              height="22"
              loading="lazy"
              className="size-[22px] rounded-full"
            />
            <span className="flex-1">{languages[locale].name}</span>
            {locale === current && <Icon name="check" className="size-4 text-accent-text" />}
          </Link>
        </li>
      ))}
    </ul>
  )
}

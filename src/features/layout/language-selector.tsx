import { useLingui } from '@lingui/react/macro'

import { flagPath } from '#contract/icon-paths.ts'
import { languages } from '#contract/language/locales.ts'
import { useLocale } from '#src/i18n/use-locale.ts'

import { LanguageLinks } from './language-links.tsx'

const menuId = 'language-menu'

/** A native element opens and closes the menu, so it works before hydration. */
export function LanguageSelector() {
  const { t } = useLingui()
  const { flag, name } = languages[useLocale()]

  return (
    <nav aria-label={t`Language`}>
      <button
        type="button"
        popoverTarget={menuId}
        aria-label={t`Language: ${name}`}
        className="icon-button xl:inline-flex xl:w-auto xl:gap-2 xl:rounded-field xl:px-3"
      >
        <img src={flagPath(flag)} alt="" width="22" height="22" className="size-[22px] rounded-full" />
        <span className="hidden text-sm font-medium xl:inline">{name}</span>
      </button>
      <div
        id={menuId}
        popover="auto"
        className="inset-auto end-[max(1rem,calc(50vw-620px))] top-16 m-0 rounded-card border border-line bg-surface-raised p-2 text-text shadow-float"
      >
        <LanguageLinks />
      </div>
    </nav>
  )
}

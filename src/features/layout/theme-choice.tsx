import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAtom } from 'jotai'

import type { IconName } from '#contract/icons.ts'
import { themeAtom, themes, type Theme } from '#src/state/theme.ts'
import { Icon } from '#src/ui/icon.tsx'

const icons: Record<Theme, IconName> = { system: 'monitor', light: 'sun', dark: 'moon' }

const names = {
  system: msg({ message: 'Same as the device', context: 'appearance: light or dark' }),
  light: msg({ message: 'Light', context: 'appearance' }),
  dark: msg({ message: 'Dark', context: 'appearance' }),
}

/** `legend` is the text size class of the heading. */
export function ThemeChoice({ legend = 'text-sm' }: { legend?: string }) {
  const { i18n } = useLingui()
  const [theme, setTheme] = useAtom(themeAtom)

  return (
    <fieldset>
      <legend className={`mb-2 font-title font-semibold ${legend}`}>
        <Trans>Appearance</Trans>
      </legend>
      <div className="inline-flex rounded-full border border-line bg-surface-raised p-1">
        {themes.map((each) => (
          <label
            key={each}
            title={i18n._(names[each])}
            className="grid size-11 cursor-pointer place-items-center rounded-full text-text-muted has-checked:bg-accent-tint-strong has-checked:text-accent-text has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name="theme"
              value={each}
              checked={theme === each}
              onChange={() => setTheme(each)}
              className="sr-only"
            />
            <Icon name={icons[each]} />
            <span className="sr-only">{i18n._(names[each])}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

import { atom } from 'jotai'
import { atomWithStorage } from 'jotai/utils'

export const themes = ['system', 'light', 'dark'] as const

export type Theme = (typeof themes)[number]

const storedTheme = atomWithStorage<Theme>('theme', 'system')

/** Light, dark, or as the device has it. `theme.js` reads what is stored before the first paint. */
export const themeAtom = atom(
  (get) => get(storedTheme),
  (_get, set, theme: Theme) => {
    set(storedTheme, theme)
    document.documentElement.dataset['theme'] = theme
  },
)

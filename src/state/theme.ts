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
    updateThemeColor(theme)
  },
)

/** In which conditions the light and the dark colour of the browser's own bar apply, in the order of `index.html`. */
const mediaQueries: Record<Theme, readonly [string, string]> = {
  system: ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'],
  light: ['all', 'not all'],
  dark: ['not all', 'all'],
}

function updateThemeColor(theme: Theme): void {
  const colours = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')
  for (const [index, meta] of colours.entries()) meta.media = mediaQueries[theme][index] ?? 'not all'
}

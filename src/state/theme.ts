import { atom } from 'jotai'
import { atomWithStorage } from 'jotai/utils'

export const themes = ['system', 'light', 'dark'] as const

export type Theme = (typeof themes)[number]

const storedTheme = atomWithStorage<Theme>('theme', 'system')

/** Light, dark, or the system's setting. `theme.js` applies the stored theme before the first paint. */
export const themeAtom = atom(
  (get) => get(storedTheme),
  (_get, set, theme: Theme) => {
    set(storedTheme, theme)
    document.documentElement.dataset['theme'] = theme
    updateThemeColor(theme)
  },
)

/** The media queries of the light and the dark `theme-color`, in the order of the tags in `index.html`. */
const mediaQueries: Record<Theme, readonly [string, string]> = {
  system: ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'],
  light: ['all', 'not all'],
  dark: ['not all', 'all'],
}

function updateThemeColor(theme: Theme): void {
  const colours = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')
  for (const [index, meta] of colours.entries()) meta.media = mediaQueries[theme][index] ?? 'not all'
}

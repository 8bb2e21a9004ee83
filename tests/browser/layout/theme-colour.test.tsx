import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'

import themeScript from '#public/theme.js?raw'
import { ThemeChoice } from '#src/features/layout/theme-choice.tsx'
import { showComponent } from '#tests/support/component.tsx'

const [index = ''] = Object.values(
  import.meta.glob<string>('/index.html', { query: '?raw', import: 'default', eager: true }),
)

const colours = { light: '#ffffff', dark: '#0e1116' }

const ofDevice = matchMedia('(prefers-color-scheme: dark)').matches ? colours.dark : colours.light

/** The colour that a browser uses: the first one whose media query matches. */
const current = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].find(
    ({ media }) => media === '' || matchMedia(media).matches,
  )?.content

beforeEach(() => {
  const { head } = new DOMParser().parseFromString(index, 'text/html')
  const metas = [...head.querySelectorAll('meta[name=theme-color]')].map((meta) => document.adoptNode(meta))
  document.head.append(...metas)
  onTestFinished(() => {
    for (const meta of metas) meta.remove()
    delete document.documentElement.dataset['theme']
    localStorage.clear()
  })
})

test("the browser's toolbar has the colour of the chosen theme, or of the device's theme", async () => {
  await showComponent(<ThemeChoice />)
  expect(current()).toBe(ofDevice)

  for (const [name, colour] of [
    ['Dark', colours.dark],
    ['Light', colours.light],
    ['Same as the device', ofDevice],
  ] as const) {
    await page.getByTitle(name).click()
    await expect.poll(current).toBe(colour)
  }
})

test.each(['light', 'dark'] as const)(
  'a page starts with the colour of the %s theme that was chosen before',
  (theme) => {
    localStorage.setItem('theme', JSON.stringify(theme))

    // Without Trusted Types, because a page may create its policy only once.
    new Function('window', themeScript)({})

    expect(document.documentElement.dataset['theme']).toBe(theme)
    expect(current()).toBe(colours[theme])
  },
)

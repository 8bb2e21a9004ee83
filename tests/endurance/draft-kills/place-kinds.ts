import type { Page } from '@playwright/test'

import {
  any,
  chosen,
  fieldOf,
  inputOf,
  picking,
  type Scene,
  type Seen,
  type StepKind,
  type Stroke,
  typed,
  typing,
} from './step-kind.ts'

const lead = (page: Page, step: string) => page.locator(`nav ol a[href$="/${step}"]`).click()

const altOf = (page: Page) => page.locator('[data-field=photos] [role=row] input').first()

const throughTheSteps = (scene: Scene): Stroke[] => [
  ...typing(inputOf('title'), ' mat')(scene),
  () => lead(scene.page, 'photos'),
  ...typing(altOf, 'De côté')(scene),
  () => lead(scene.page, 'place'),
  ...typing(inputOf('postalCode'), '22')(scene),
  () => lead(scene.page, 'basics'),
  ...typing(inputOf('description'), ' Rue calme.')(scene),
]

const typingThroughAReload = (scene: Scene): Stroke[] => [
  ...typing(inputOf('title'), ' mat')(scene),
  () => scene.page.reload(),
  ...typing(inputOf('title'), ', 28')(scene),
]

const otherTab = ({ page }: Scene) =>
  page
    .context()
    .pages()
    .find((each) => each !== page)!

const inTwoTabs = (scene: Scene): Stroke[] => {
  const one = typing(inputOf('title'), ' mat, 28 pouces')(scene)
  const other = typing(inputOf('description'), ' Rue calme.')({ ...scene, page: otherTab(scene) })
  return one.flatMap((stroke, index) => [stroke, ...(other[index] ? [other[index]] : [])])
}

/** The contents that a tab has marked as saved and that are in none of the drafts. */
const missingOf = ({ tabs }: Seen, drafts: readonly { content: { title: string; description: string } }[]) =>
  tabs.filter(
    ({ title = '', description = '' }) =>
      !drafts.some(({ content }) => content.title.startsWith(title) && content.description.startsWith(description)),
  )

export const placeKinds: readonly StepKind[] = [
  {
    name: 'typing the postal code',
    at: 'place',
    strokes: typing(inputOf('postalCode'), '2233'),
    mayBecome: typed('postalCode', '2233'),
  },
  { name: 'choosing the locality', at: 'place', strokes: picking('locality', 'esch'), mayBecome: chosen(/^locality$/) },
  {
    name: 'selecting the country',
    at: 'place',
    strokes: ({ page }) => [() => fieldOf('country')(page).locator('select').selectOption('DE')],
    mayBecome: chosen(/^(country|locality)$/),
  },
  {
    name: 'switching between the steps',
    at: 'basics',
    strokes: throughTheSteps,
    mayBecome: any(
      typed('title', ' mat'),
      typed('description', ' Rue calme.'),
      typed('postalCode', '22'),
      (field, marked, found = '') => field.startsWith('alt ') && found.startsWith(marked),
    ),
  },
  {
    name: 'reloading the page while typing',
    at: 'basics',
    strokes: typingThroughAReload,
    mayBecome: typed('title', ' mat, 28'),
  },
  {
    name: 'typing in two tabs',
    at: 'basics',
    async prepare({ page }) {
      const other = await page.context().newPage()
      await other.goto(page.url())
      await inputOf('description')(other).waitFor()
    },
    strokes: inTwoTabs,
    mayBecome: () => true,
    faultsOf: (kept, seen) => {
      const drafts = kept.drafts.filter(({ id }) => !seen.bystanders.includes(id))
      const bare = drafts.filter(({ photos }) => photos.length !== 3)
      return [
        ...missingOf(seen, drafts).map(({ title }) => `no draft contains “${title}”, which a tab had saved`),
        ...bare.map(({ id }) => `photos of the draft ${id} are missing`),
      ]
    },
  },
]

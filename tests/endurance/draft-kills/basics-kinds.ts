import { conditions } from '#contract/conditions.ts'

import {
  any,
  chosen,
  fieldOf,
  inputOf,
  oneAfterTheOther,
  picking,
  type Scene,
  type StepKind,
  type Stroke,
  typed,
  typing,
} from './step-kind.ts'

const words = ' mat, 28 pouces'

const sentence = ' À venir chercher le soir ou le samedi.'

const typingInto = (name: string, field: string, text: string): StepKind => ({
  name: `typing ${name}`,
  at: 'basics',
  strokes: typing(inputOf(field), text),
  mayBecome: typed(field, text),
})

const choosingOf = (name: string, field: string, values: readonly string[]): StepKind => ({
  name: `choosing ${name}`,
  at: 'basics',
  strokes: ({ page }) => values.map((value) => () => page.locator(`[name=${field}][value=${value}]`).check()),
  mayBecome: any(oneAfterTheOther(field, values), chosen(/^price$/)),
})

const selecting = (name: string, field: string, value: string): StepKind => ({
  name: `selecting ${name}`,
  at: 'basics',
  strokes: ({ page }) => [() => fieldOf(field)(page).locator('select').selectOption(value)],
  mayBecome: oneAfterTheOther(field, [value]),
})

/** Letters are also deleted one by one. */
const deletingLetters: StepKind = {
  name: 'deleting letters of the title',
  at: 'basics',
  strokes: ({ page }) => [
    () => inputOf('title')(page).press('End'),
    ...Array.from({ length: 8 }, () => () => page.keyboard.press('Backspace')),
  ],
  mayBecome: (name, marked, found = '', before = '') =>
    name === 'title' && marked.startsWith(found) && found.length >= before.length - 8,
}

const wholeStep = ({ page }: Scene): Stroke[] => [
  () => page.getByRole('main').getByRole('button', { name: 'New listing' }).click(),
  ...typing(inputOf('title'), 'Fahrrad')({ page, draft: '' }),
  () => fieldOf('category')(page).locator('button.chip').first().click(),
  () => page.locator('[name=condition][value=good]').check(),
]

export const basicsKinds: readonly StepKind[] = [
  typingInto('the title', 'title', words),
  deletingLetters,
  typingInto('the description', 'description', sentence),
  typingInto('the price', 'price', '75,5'),
  typingInto('a text characteristic', 'characteristics.model', 'Ville 3'),
  typingInto('a number characteristic', 'characteristics.year', '2019'),
  {
    name: 'choosing a category',
    at: 'basics',
    strokes: picking('category', 'camp'),
    mayBecome: chosen(/^(category$|characteristics\.)/),
  },
  { name: 'choosing a brand', at: 'basics', strokes: picking('brand', 'cube'), mayBecome: chosen(/^brand$/) },
  choosingOf('the condition', 'condition', conditions.slice(0, 3)),
  choosingOf('the price kind', 'priceKind', ['fixed', 'donation']),
  {
    ...choosingOf('the audience', 'audience', ['women', 'men', 'kids']),
    given: { content: { category: 'shoes', characteristics: {} } },
  },
  selecting('a characteristic', 'characteristics.bike_drive', 'electric'),
  selecting('the language', 'language', 'lb'),
  {
    name: 'starting a draft from a suggested category',
    at: 'drafts',
    strokes: wholeStep,
    mayBecome: any(
      typed('title', 'Fahrrad'),
      (name, marked) => ['category', 'condition'].includes(name) && marked === '',
    ),
  },
]

import { expect, test } from 'vitest'

import { descriptionLength, titleLength } from '#contract/selling.ts'
import { toTitleAndDescription } from '#src/data/drafts/share-target-text.ts'

const nothing = { title: '', text: '', url: '' }

test('shared text becomes title and description without repetition', () => {
  const words = toTitleAndDescription({
    title: ' Vëlo,\n blo ',
    text: 'Kaum gefuer. https://velo.lu/1',
    url: 'https://velo.lu/1',
  })

  expect(words).toEqual({ title: 'Vëlo, blo', description: 'Kaum gefuer. https://velo.lu/1', isCut: false })
  expect(toTitleAndDescription({ ...nothing, title: 'Vëlo', text: 'Vëlo' }).description).toBe('')
  expect(toTitleAndDescription({ ...nothing, url: 'https://velo.lu/1' }).description).toBe('https://velo.lu/1')
})

test('a heading too long for the title is cut at a word and repeated in full at the beginning of the description', () => {
  const title = 'A bicycle that is '.repeat(8).trim()

  const words = toTitleAndDescription({ ...nothing, title, text: 'Hardly used.' })

  expect(words.title.length).toBeLessThanOrEqual(titleLength.max)
  expect(title.startsWith(`${words.title} `)).toBe(true)
  expect(words.description).toBe(`${title}\n\nHardly used.`)
})

test('a very long text is cut at the maximum of a description, and the app says so', () => {
  const words = toTitleAndDescription({ ...nothing, text: `a${'🚲'.repeat(descriptionLength.max)}` })

  expect(words.isCut).toBe(true)
  expect(words.description.length).toBeLessThanOrEqual(descriptionLength.max)
  expect(words.description.isWellFormed()).toBe(true)
})

test('characters that the server refuses are removed', () => {
  expect(toTitleAndDescription({ ...nothing, title: 'a\0b\uD83D' }).title).toBe('ab\uFFFD')
})

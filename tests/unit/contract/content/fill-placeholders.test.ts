import { expect, test } from 'vitest'

import type { Block, Inline } from '#contract/content/document.ts'
import { fillPlaceholders } from '#contract/content/fill-placeholders.ts'

const name: Inline = { type: 'placeholder', name: 'operator.name' }
const address: Inline = { type: 'placeholder', name: 'operator.address' }
const email: Inline = { type: 'placeholder', name: 'operator.email' }
const phone: Inline = { type: 'placeholder', name: 'operator.phone' }

const paragraph = (...children: Inline[]): Block => ({ type: 'paragraph', children })

test('a sentence goes without a value that is not set, and without the comma before it', () => {
  const document = [paragraph('Noper is run by ', name, ', ', address, ', ', email, ' (“we”).')]

  expect(
    fillPlaceholders(document, { 'operator.name': 'Noper S.à r.l.', 'operator.email': 'mail@noper.example' }),
  ).toEqual([
    paragraph(
      'Noper is run by ',
      'Noper S.à r.l.',
      '',
      ', ',
      { type: 'link', href: 'mailto:mail@noper.example', children: ['mail@noper.example'] },
      ' (“we”).',
    ),
  ])
})

test('a table goes without the row, and a list without the item, of a value that is not set', () => {
  const rows = [
    [['Operator'], [name]],
    [['Address'], [address]],
  ]
  const items = [[paragraph('E-mail: ', email)], [paragraph('Post: ', name, ', ', address)]]
  const document: Block[] = [
    { type: 'table', hasRowNames: true, header: [], rows },
    { type: 'list', isOrdered: false, items },
  ]

  expect(fillPlaceholders(document, { 'operator.name': 'Noper' })).toEqual([
    { type: 'table', hasRowNames: true, header: [], rows: [[['Operator'], ['Noper']]] },
    { type: 'list', isOrdered: false, items: [] },
  ])
})

test('a telephone number can be called', () => {
  expect(fillPlaceholders([paragraph(phone)], { 'operator.phone': '+352 12 34 56' })).toEqual([
    paragraph({ type: 'link', href: 'tel:+352123456', children: ['+352 12 34 56'] }),
  ])
})

test('values within emphasis and quotes are filled', () => {
  const document: Block[] = [{ type: 'quote', children: [paragraph({ type: 'strong', children: ['To ', name] })] }]

  expect(fillPlaceholders(document, { 'operator.name': 'Noper' })).toEqual([
    { type: 'quote', children: [paragraph({ type: 'strong', children: ['To ', 'Noper'] })] },
  ])
})

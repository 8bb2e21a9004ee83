import { expect, test } from 'vitest'

import { parseDocument } from '#scripts/content/parse-document.ts'

test('headings, lists, quotes and words in them become blocks', () => {
  const markdown = `## Pay & collect

With **cash**, *now*, as \`code\`, or [on the spot](/help/pay-and-collect).

1. First
2. Second
   - below it

> To {operator.name}:
> Date
`

  expect(parseDocument(markdown)).toEqual([
    { type: 'heading', level: 2, id: 'pay-collect', children: ['Pay & collect'] },
    {
      type: 'paragraph',
      children: [
        'With ',
        { type: 'strong', children: ['cash'] },
        ', ',
        { type: 'emphasis', children: ['now'] },
        ', as ',
        { type: 'code', text: 'code' },
        ', or ',
        { type: 'link', href: '/help/pay-and-collect', children: ['on the spot'] },
        '.',
      ],
    },
    {
      type: 'list',
      isOrdered: true,
      items: [
        [{ type: 'paragraph', children: ['First'] }],
        [
          { type: 'paragraph', children: ['Second'] },
          { type: 'list', isOrdered: false, items: [[{ type: 'paragraph', children: ['below it'] }]] },
        ],
      ],
    },
    {
      type: 'quote',
      children: [
        {
          type: 'paragraph',
          children: ['To ', { type: 'placeholder', name: 'operator.name' }, ':', { type: 'break' }, 'Date'],
        },
      ],
    },
  ])
})

test('the first column of a table names its rows if it has no name itself', () => {
  const [named] = parseDocument('| Sort by | What decides |\n| --- | --- |\n| Price | the price |')
  const [unnamed] = parseDocument('| | Trader |\n| --- | --- |\n| Badge | yes |')
  const [withoutHeader] = parseDocument('| | |\n| --- | --- |\n| Operator | {operator.name} |')

  expect(named).toMatchObject({ hasRowNames: false, header: [['Sort by'], ['What decides']] })
  expect(unnamed).toMatchObject({ hasRowNames: true, header: [[], ['Trader']], rows: [[['Badge'], ['yes']]] })
  expect(withoutHeader).toMatchObject({ hasRowNames: true, header: [] })
})

test.each([
  ['HTML', '<b>bold</b>'],
  ['an image', '![roofs](/roofs.png)'],
  ['a code block', '```\ncode\n```'],
])('%s is refused', (_name, markdown) => {
  expect(() => parseDocument(markdown)).toThrow('Markdown that the app does not render')
})

test.each([
  ['a placeholder that does not exist', 'By {operator.nmae}', 'unknown placeholder {operator.nmae}'],
  ['a heading of the first level', '# Title', 'a heading has two or three #'],
  ['a column without a name', '| A | |\n| --- | --- |\n| 1 | 2 |', 'a column has no name'],
])('%s is refused', (_name, markdown, message) => {
  expect(() => parseDocument(markdown)).toThrow(message)
})

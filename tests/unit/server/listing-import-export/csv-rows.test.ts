import { expect, test } from 'vitest'

import { readCsvRows } from '#server/listing-import-export/csv-rows.ts'
import { maxLineBytes } from '#server/listing-import-export/file-lines.ts'
import { csvWriter } from '#server/listing-import-export/listing-writers.ts'
import { fileOf } from '#tests/support/listing-import-export.ts'

async function read(text: string | Buffer, pieceSize = 7) {
  const rows = []
  for await (const row of readCsvRows(fileOf(text, pieceSize))) rows.push(row)
  return rows
}

test('quoted fields may contain separators, quotation marks and line breaks, and line numbers are those of an editor', async () => {
  const rows = await read('externalId,title,description\n1,"Lamp, ""blue""","first\nsecond"\n\n2,Chair,fine\n')

  expect(rows).toEqual([
    { line: 2, value: { externalId: '1', title: 'Lamp, "blue"', description: 'first\nsecond' } },
    { line: 5, value: { externalId: '2', title: 'Chair', description: 'fine' } },
  ])
})

test('a byte order mark, carriage returns and a missing last line break change nothing', async () => {
  expect(await read('\uFEFFexternalId,title\r\n1,"a\r\nb"\r\n2,c')).toEqual([
    { line: 2, value: { externalId: '1', title: 'a\nb' } },
    { line: 4, value: { externalId: '2', title: 'c' } },
  ])
})

test.each([';', '\t'])('fields may be separated by %j as well', async (separator) => {
  const rows = await read(
    `externalId${separator}price.euros${separator}seller.trader.name\n1${separator}2.5${separator}A, B`,
  )

  expect(rows).toEqual([
    { line: 2, value: { externalId: '1', price: { euros: 2.5 }, seller: { trader: { name: 'A, B' } } } },
  ])
})

test('dots separate nested fields, bars separate list entries, numbers become numbers, and empty cells are absent', async () => {
  const headings = 'seller.languages,characteristics.width,characteristics.colour,photos,photos.alt,views,brand'
  const cells = String.raw`fr|lb,80,blue,a/1.jpg|b.jpg,From the left|A \| B,many,`

  expect(await read(`${headings}\n${cells}`)).toEqual([
    {
      line: 2,
      value: {
        seller: { languages: ['fr', 'lb'] },
        characteristics: { width: 80, colour: 'blue' },
        photos: [
          { file: 'a/1.jpg', alt: 'From the left' },
          { file: 'b.jpg', alt: 'A | B' },
        ],
        views: 'many',
      },
    },
  ])
})

test.each([
  ['one too many', '2,"bad" quote'],
  ['one in the midst', '2,5" nails'],
  ['one that is never closed', '2,"open'],
])('of wrong quotation marks, %s loses only its own line', async (_, bad) => {
  const rows = await read(`externalId,title\n1,fine\n${bad}\n3,"good, too"\n4,last\n`)

  expect(rows.filter((row) => 'value' in row).map(({ line }) => line)).toEqual([2, 4, 5])
  expect(rows.filter((row) => 'reasons' in row).map(({ line }) => line)).toEqual([3])
})

test('only the line with too many or too few fields is refused', async () => {
  const rows = await read('externalId,title\n1\n2,a\n3,b,c\n')

  expect(rows).toEqual([
    { line: 2, reasons: ['has 1 fields, and the headings are 2'] },
    { line: 3, value: { externalId: '2', title: 'a' } },
    { line: 4, reasons: ['has 3 fields, and the headings are 2'] },
  ])
})

test('a line longer than any listing is refused and not buffered', async () => {
  const rows = await read(`externalId\n${'x'.repeat(maxLineBytes + 1)}\n2`, 65_536)

  expect(rows).toEqual([
    { line: 2, reasons: [`is longer than ${maxLineBytes} bytes`] },
    { line: 3, value: { externalId: '2' } },
  ])
})

test('bytes that are not UTF-8 are refused with their line', async () => {
  const rows = await read(Buffer.from('externalId\nVélo\n2', 'latin1'))

  expect(rows).toEqual([
    { line: 2, reasons: ['is not written in UTF-8'] },
    { line: 3, value: { externalId: '2' } },
  ])
})

test.each([
  ['unknown', 'externalId,colour'],
  ['twice', 'externalId,title,title'],
])('headings that name a column %s are reported at once', async (_, headings) => {
  await expect(read(`${headings}\n1,2,3`)).rejects.toThrow('The headings name')
})

const starts = ['=', '+', '-', '@', '\t', '\r', '\uFF1D', '\uFF0B', '\uFF0D', '\uFF20']

const texts = [
  // Texts are kept without blanks round them.
  ...starts.flatMap((start) => [`${start}1+1`.trim(), `'${start}1+1`, `''${start}1+1`]),
  "'t Huis",
  "'",
  "''",
  '=HYPERLINK("http://evil.example";A1)',
  "=cmd|'/C calc'!A0",
]

test.each(texts)('no written cell begins with a formula, and %j is read back unchanged', async (text) => {
  const { heading, write } = csvWriter([])
  const listing = { title: text, photos: [{ file: 'a.jpg', alt: text }], longitude: -6.1, latitude: 49.6 }

  const file = heading + write(listing)

  expect(
    file
      .split('\n')[1]!
      .split(',')
      .filter((cell) => /^"?[=+@\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell)),
  ).toEqual([])
  expect(file).not.toMatch(/,"?-(?!6\.1,)/)
  expect(await read(file)).toEqual([{ line: 2, value: listing }])
})

test('an apostrophe that somebody typed before a formula is removed when it is read', async () => {
  expect(await read("title,longitude\n'=1+1,'-6.1\n")).toEqual([{ line: 2, value: { title: '=1+1', longitude: -6.1 } }])
})

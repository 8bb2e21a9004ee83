import { once } from 'node:events'
import type { Readable } from 'node:stream'

import { type Options, parse } from 'csv-parse'

import type { RawPostalCode } from './postal-code.ts'

export type PostalCodeLine = { line: number; raw: RawPostalCode }

/** The columns of GeoNames' own files, which have no headings (https://download.geonames.org/export/zip/readme.txt). */
const geoNamesColumns =
  'country code name state state_code province province_code community community_code latitude longitude accuracy'.split(
    ' ',
  )

/** The headings that comma-separated editions of them use. */
const headings: Record<string, keyof RawPostalCode> = {
  country_code: 'country',
  zipcode: 'code',
  postal_code: 'code',
  place: 'name',
  place_name: 'name',
}

const tabs: Options = { delimiter: '\t', quote: false, columns: geoNamesColumns }

const commas: Options = { columns: (names: string[]) => names.map((name) => headings[name] ?? name) }

/** Reads postal codes as GeoNames writes them: separated by tabs without headings, or by commas with headings. */
export async function* readPostalCodeFile(file: Readable): AsyncGenerator<PostalCodeLine> {
  const layout = (await firstLine(file)).includes('\t') ? tabs : commas
  const rows = file.pipe(parse({ ...layout, bom: true, info: true, relax_column_count: true, skip_empty_lines: true }))
  for await (const { info, record } of rows) yield { line: info.lines, raw: rawOf(record) }
}

/** Peeks at the first line without consuming it. */
async function firstLine(file: Readable): Promise<string> {
  await once(file, 'readable')
  const chunk = file.read() as Buffer | null
  if (chunk === null) return ''
  file.unshift(chunk)
  return chunk.toString().split('\n', 1)[0]!
}

function rawOf({ country = '', code = '', name = '', latitude = '', longitude = '' }: Partial<RawPostalCode>) {
  return { country, code, name: name.trim(), latitude, longitude }
}

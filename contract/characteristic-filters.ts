import type { Audience } from './audiences.ts'
import { isLeaf } from './categories.ts'
import { characteristicsOf } from './category-characteristics.ts'
import { characteristics, isCharacteristic, isValueOf, type Characteristic } from './characteristics.ts'

/** Bounds of a number, inclusive. */
export type Bounds = { least: number; most: number }

/** A filter for one characteristic: any of the values, or a number within any of the bounds. */
export type CharacteristicFilter = {
  key: Characteristic
  values: readonly (string | number)[]
  bounds: readonly Bounds[]
}

/**
 * The characteristics that a category's filters offer. Free-text characteristics are excluded: people search for those
 * by words.
 */
export function filteredCharacteristics(slug: string, audience?: Audience): readonly Characteristic[] {
  return isLeaf(slug) ? characteristicsOf(slug, audience).filter(isFiltered) : []
}

/** The values to offer one by one; none where people enter bounds instead. */
export function offeredValues(key: Characteristic): readonly string[] {
  const definition = characteristics[key]
  switch (definition.kind) {
    case 'choice':
      return definition.options
    case 'scale':
      return definition.values
    case 'number':
      return definition.usual.map(String)
    default:
      return []
  }
}

/** Parses the characteristic filters of a URL, merged per characteristic; undefined if any of them is invalid. */
export function readCharacteristics(asked: readonly string[]): readonly CharacteristicFilter[] | undefined {
  const filters = new Map<Characteristic, CharacteristicFilter>()
  for (const each of asked) {
    const [key, value] = splitCharacteristic(each)
    if (!isCharacteristic(key) || !isFiltered(key)) return undefined
    const read = isNumeric(key) ? readNumbers(value) : readValue(key, value)
    if (!read) return undefined
    const { values, bounds } = filters.get(key) ?? { values: [], bounds: [] }
    filters.set(key, { key, values: [...values, ...read.values], bounds: [...bounds, ...read.bounds] })
  }
  return [...filters.values()]
}

/** Splits `colour:red` into key and value. */
export function splitCharacteristic(asked: string): [key: string, value: string] {
  const colon = asked.indexOf(':')
  return [asked.slice(0, colon), asked.slice(colon + 1)]
}

/** Whether the filter uses numeric bounds. */
export const isNumeric = (key: Characteristic): boolean => ['number', 'year'].includes(characteristics[key].kind)

const isFiltered = (key: Characteristic) => characteristics[key].kind !== 'text'

type Read = Pick<CharacteristicFilter, 'values' | 'bounds'>

const readValue = (key: Characteristic, value: string): Read | undefined =>
  isValueOf(key, value) ? { values: [value], bounds: [] } : undefined

const decimal = String.raw`\d{1,9}(?:\.\d{1,3})?`
const numberPattern = new RegExp(`^${decimal}$`)
const boundsPattern = new RegExp(`^(${decimal})?\\.\\.(${decimal})?$`)

function readNumbers(text: string): Read | undefined {
  if (numberPattern.test(text)) return { values: [Number(text)], bounds: [] }
  const [, least, most] = boundsPattern.exec(text) ?? []
  if (least === undefined && most === undefined) return undefined
  return { values: [], bounds: [{ least: Number(least ?? 0), most: Number(most ?? Number.MAX_SAFE_INTEGER) }] }
}

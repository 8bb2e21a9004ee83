import type { Audience } from './audiences.ts'
import { isLeaf } from './categories.ts'
import { characteristicsOf } from './category-characteristics.ts'
import { characteristics, isCharacteristic, isValueOf, type Characteristic } from './characteristics.ts'

/** Bounds of a number, themselves within. */
export type Bounds = { least: number; most: number }

/** What one characteristic may be: any of the values, or a number between any of the bounds. */
export type CharacteristicFilter = {
  key: Characteristic
  values: readonly (string | number)[]
  bounds: readonly Bounds[]
}

/** What a category's listings are narrowed down by. Words that anybody may choose are searched for instead. */
export function filteredCharacteristics(slug: string, audience?: Audience): readonly Characteristic[] {
  return isLeaf(slug) ? characteristicsOf(slug, audience).filter(isFiltered) : []
}

/** The values that are offered one by one; none where people rather name bounds. */
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

/** Reads what an address asks of characteristics, each of them once; nothing where one cannot be asked for. */
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

/** Takes `colour:red` apart. */
export function splitCharacteristic(asked: string): [key: string, value: string] {
  const colon = asked.indexOf(':')
  return [asked.slice(0, colon), asked.slice(colon + 1)]
}

/** Whether it is bounded by numbers. */
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

import { auto } from './auto.ts'
import { babies } from './babies.ts'
import { business } from './business.ts'
import { electronics } from './electronics.ts'
import { fashion } from './fashion.ts'
import { household } from './household.ts'
import { leisure } from './leisure.ts'
import { mixed } from './mixed.ts'
import { sports } from './sports.ts'
import type { Thing } from './thing.ts'

export const allThings: readonly Thing[] = [
  ...fashion,
  ...babies,
  ...electronics,
  ...household,
  ...auto,
  ...sports,
  ...business,
  ...leisure,
  ...mixed,
]

const byId = new Map(allThings.map((thing) => [thing.id, thing]))

export function thingById(id: string): Thing {
  const thing = byId.get(id)
  if (thing === undefined) throw new Error(`No thing is called ${id}.`)
  return thing
}

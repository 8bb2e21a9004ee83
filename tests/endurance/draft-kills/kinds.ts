import { basicsKinds } from './basics-kinds.ts'
import { draftsKinds, listingsKinds } from './drafts-kinds.ts'
import { photosKinds } from './photos-kinds.ts'
import { placeKinds } from './place-kinds.ts'
import type { StepKind } from './step-kind.ts'

/** Every kind of change to drafts during which browsers are killed. */
export const kinds: readonly StepKind[] = [
  ...basicsKinds,
  ...photosKinds,
  ...placeKinds,
  ...draftsKinds,
  ...listingsKinds,
]

export function kindNamed(name: string): StepKind {
  const kind = kinds.find((each) => each.name === name)
  if (!kind) throw new Error(`There is no step called “${name}”`)
  return kind
}

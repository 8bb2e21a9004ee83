import { touchedBy } from './areas.ts'
import { changedSince, lastLanded } from './changes.ts'
import { all, byName, gate, type Part, partsTouched, slowPartsOf } from './parts.ts'

type Choice = {
  parts: readonly Part[]
  more: readonly Part[]
  isGate: boolean
}

const scopes = ['gate', 'all', 'changed', 'touched']

/**
 * Which parts the words of a command line mean: `gate` (also if there are none), `all`, `changed`, or parts whose names
 * contain one of the words, of everything that exists or of the scope named beside them. `touched` adds `more`: tests
 * beyond the gate that protect what has changed since the last landing. `isGate` says that the budget of the gate counts.
 */
export function choose(words: readonly string[]): Choice {
  const names = words.filter((word) => !scopes.includes(word))
  const scope = words.find((word) => scopes.includes(word) && word !== 'touched')
  const parts = partsOf(scope ?? (names.length > 0 ? 'any' : 'gate'))
  return {
    parts: names.length > 0 ? parts.filter(({ name }) => names.some((word) => name.includes(word))) : parts,
    isGate: scope === 'gate' || words.length === 0,
    more: words.includes('touched') ? slowPartsOf(touched(lastLanded()), { isBeyondGate: true }) : [],
  }
}

function partsOf(scope: string): readonly Part[] {
  switch (scope) {
    case 'gate':
      return gate
    case 'all':
      return all
    case 'any':
      return [...all, ...byName]
    default:
      return changedParts()
  }
}

function changedParts(): readonly Part[] {
  const since = lastLanded()
  if (!since) {
    process.stdout.write('Nothing is known of the last landing (TEST_SINCE names it): this is the gate.\n')
    return gate
  }
  return partsTouched(since, touched(since))
}

const touched = (since: string | undefined) => touchedBy(since ? changedSince(since) : undefined)

import { expect, test } from 'vitest'

import { possibleOutcomes } from '#src/features/desk/decision/validate-decision.ts'
import { aConcernedMember, anAnsweredCase } from '#tests/support/answered-cases.ts'

test('of a member who has left, only contents can be removed', () => {
  expect(possibleOutcomes(anAnsweredCase({ concerned: null }))).toEqual(['none', 'remove'])
})

test('what is removed can be restored, and what a rule holds back can also be removed for good', () => {
  expect(possibleOutcomes(anAnsweredCase({ isRemoved: true }))).toEqual(['none', 'warn', 'suspend', 'restore'])
  expect(possibleOutcomes(anAnsweredCase({ isRemoved: true, isHeld: true }))).toEqual([
    'none',
    'warn',
    'remove',
    'suspend',
    'restore',
  ])
})

test('a case about a suspended member can end the suspension, one about their listing cannot', () => {
  const concerned = aConcernedMember({ suspension: { since: 1, until: null } })
  const subject = { kind: 'member' as const, id: concerned.id, label: concerned.username }

  expect(possibleOutcomes(anAnsweredCase({ concerned, subject }))).toContain('restore')
  expect(possibleOutcomes(anAnsweredCase({ concerned }))).not.toContain('restore')
})

import { expect, test } from 'vitest'

import { locales } from '#contract/language/locales.ts'
import { type DecisionGround, decisionGrounds, maxStatementLength } from '#contract/moderation.ts'
import { reportSubjectKinds } from '#contract/reports.ts'
import { titleLength } from '#contract/selling.ts'
import { statementText } from '#src/features/desk/statement-templates/statement-template.ts'

const grounds = Object.keys(decisionGrounds) as DecisionGround[]

const label = '$& '.repeat(40).slice(0, titleLength.max)

test.each(locales)('every template in %s fits into a statement and names its subject as it is', (locale) => {
  for (const outcome of ['warn', 'remove', 'suspend'] as const)
    for (const kind of reportSubjectKinds)
      for (const ground of grounds) {
        const text = statementText({ locale, outcome, ground, subject: { kind, label }, isAppeal: false })

        expect(text.length).toBeLessThanOrEqual(maxStatementLength)
        expect(text).not.toMatch(/\{label\}/)
        expect(text.includes(label)).toBe(kind !== 'member')
      }
})

test('without a restriction only an appeal and a restoration are explained', () => {
  const given = { locale: 'en', ground: null, subject: { kind: 'listing', label } } as const

  expect(statementText({ ...given, outcome: 'none', isAppeal: false })).toBe('')
  expect(statementText({ ...given, outcome: 'none', isAppeal: true })).toMatch(/our decision stands/)
  expect(statementText({ ...given, outcome: 'restore', isAppeal: false })).toMatch(/lifted our decision/)
  expect(statementText({ ...given, outcome: 'remove', isAppeal: false })).toBe('')
})

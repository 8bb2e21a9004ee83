import type { MessageDescriptor } from '@lingui/core'

import { Problem } from '#contract/problems.ts'
import { problemText } from '#src/i18n/problem-text.ts'

import { emailShape, passwordCommon, usernameLetters } from './checks.ts'
import type { FieldName } from './typed-words.ts'

export type Faults = Partial<Record<FieldName, MessageDescriptor>>

/** What the server found wrong, beside the field that it is about; nothing where it is about none. */
export function faultsIn(error: unknown, fields: readonly FieldName[]): Faults {
  if (!(error instanceof Problem)) return {}
  const named = { ...fieldOf(error), ...fieldsOf(error) }
  return Object.fromEntries(Object.entries(named).filter(([name]) => fields.includes(name as FieldName)))
}

function fieldOf({ code }: Problem): Faults {
  if (code === 'username-taken') return { username: problemText[code] }
  if (code === 'credentials-wrong') return { password: problemText[code] }
  if (code === 'code-wrong') return { code: problemText[code] }
  return {}
}

function fieldsOf({ fields = {} }: Problem): Faults {
  const has = (name: string) => Object.keys(fields).some((path) => path === name || path.endsWith(`.${name}`))
  return {
    ...(has('username') && { username: usernameLetters }),
    ...(has('email') && { email: emailShape }),
    ...(has('password') && { newPassword: passwordCommon }),
  }
}

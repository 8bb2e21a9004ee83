import type { MessageDescriptor } from '@lingui/core'

import { Problem } from '#contract/problems.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import { CookiesRefused } from '#src/data/session/cookies-refused.ts'
import { emailShape, passwordCommon, usernameRefusal } from '#src/i18n/field-checks.ts'
import { problemText } from '#src/i18n/problem-text.ts'

import type { FieldName } from './typed-words.ts'

export type Faults = Partial<Record<FieldName, MessageDescriptor>>

/** What a person can be told of. All else is a bug. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Problem || error instanceof Unreachable || error instanceof CookiesRefused

/** What the server found wrong, beside the field that it is about; nothing where it is about none. */
export function faultsIn(error: unknown, fields: readonly FieldName[]): Faults {
  if (!(error instanceof Problem)) return {}
  const named = { ...fieldOf(error), ...fieldsOf(error) }
  return Object.fromEntries(Object.entries(named).filter(([name]) => fields.includes(name as FieldName)))
}

function fieldOf({ code }: Problem): Faults {
  if (code === 'username-taken' || code === 'username-needed') return { username: problemText[code] }
  if (code === 'credentials-wrong' || code === 'password-wrong') return { password: problemText[code] }
  if (code === 'code-wrong') return { code: problemText[code] }
  return {}
}

function fieldsOf({ fields = {} }: Problem): Faults {
  const faultOf = (name: string) =>
    Object.entries(fields).find(([path]) => path === name || path.endsWith(`.${name}`))?.[1]
  return {
    ...(faultOf('username') && { username: usernameRefusal(faultOf('username')) }),
    ...(faultOf('email') && { email: emailShape }),
    ...(faultOf('password') && { newPassword: passwordCommon }),
  }
}

import type { MessageDescriptor } from '@lingui/core'

import { Problem } from '#contract/problems.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import { PasskeyUnavailable } from '#src/data/passkeys/browser-passkeys.ts'
import { emailFormatError, commonPasswordError, usernameErrorText } from '#src/i18n/field-validation.ts'
import { problemText } from '#src/i18n/problem-text.ts'

import type { FieldName } from './form-values.ts'

export type FieldErrors = Partial<Record<FieldName, MessageDescriptor>>

/** The browser is set to keep no cookies at all, so nobody can be signed in. */
export class CookiesDisabledError extends Error {
  override name = 'CookiesRefused'
}

/** Called before a sign-in request, which would be of no use without cookies. */
export function assertCookiesEnabled(): void {
  if (!navigator.cookieEnabled) throw new CookiesDisabledError()
}

/** Errors that are shown to the person. Any other error is a bug. */
export const isExpectedError = (error: unknown): boolean =>
  error instanceof Problem ||
  error instanceof Unreachable ||
  error instanceof CookiesDisabledError ||
  error instanceof PasskeyUnavailable

/** The server's errors by field; empty if they concern no field of the form. */
export function fieldErrorsIn(error: unknown, fields: readonly FieldName[]): FieldErrors {
  if (!(error instanceof Problem)) return {}
  const named = { ...fieldOfCode(error), ...invalidFields(error) }
  return Object.fromEntries(Object.entries(named).filter(([name]) => fields.includes(name as FieldName)))
}

function fieldOfCode({ code }: Problem): FieldErrors {
  if (code === 'username-taken' || code === 'username-needed') return { username: problemText[code] }
  if (code === 'credentials-wrong' || code === 'password-wrong') return { password: problemText[code] }
  if (code === 'code-wrong') return { code: problemText[code] }
  return {}
}

function invalidFields({ fields = {} }: Problem): FieldErrors {
  const errorOf = (name: string) =>
    Object.entries(fields).find(([path]) => path === name || path.endsWith(`.${name}`))?.[1]
  return {
    ...(errorOf('username') && { username: usernameErrorText(errorOf('username')) }),
    ...(errorOf('email') && { email: emailFormatError }),
    ...(errorOf('password') && { newPassword: commonPasswordError }),
  }
}

import { Trans } from '@lingui/react/macro'
import type { SubmitEvent } from 'react'

import type { Account } from '#contract/api/account.ts'
import { FormActions } from '#src/features/profile/form/form-actions.tsx'
import { useFieldErrors } from '#src/features/profile/form/use-field-errors.ts'
import { usePersistedInput } from '#src/features/profile/form/use-persisted-input.ts'
import { Section } from '#src/features/profile/section.tsx'
import { useAccountChange } from '#src/features/profile/use-account-change.ts'
import { checkUsername, usernameErrorText } from '#src/i18n/field-validation.ts'
import { focusFirstInvalid } from '#src/ui/focus.ts'
import { TextField } from '#src/ui/form/text-field.tsx'

export function UsernameSection({ account }: { account: Account }) {
  const [typed, save] = usePersistedInput<string>(`username ${account.id}`)
  const username = typed ?? account.username
  const change = useAccountChange(
    (call, next: string) => call('PUT /v0/account/username', { body: { username: next } }),
    { onDone: () => save(undefined) },
  )
  const { errorOf, validate, withoutFieldErrors } = useFieldErrors(
    {
      username: { value: username, check: checkUsername, refusal: { code: 'username-taken', text: usernameErrorText } },
    },
    change.error,
  )
  const isWanted = username !== account.username

  function type(next: string) {
    change.reset()
    save(next === account.username ? undefined : next)
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isWanted || change.isPending) return
    if (validate()) change.mutate(username)
    else focusFirstInvalid(event.currentTarget)
  }

  return (
    <Section id="account-username" title={<Trans>Username</Trans>}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <TextField
          label={
            <span className="sr-only">
              <Trans>Username</Trans>
            </span>
          }
          hint={<Trans>The name that others know you by. You can sign in with it, too.</Trans>}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          onChange={type}
          error={errorOf('username')}
        />
        <FormActions change={withoutFieldErrors(change)} isEnabled={isWanted} />
      </form>
    </Section>
  )
}

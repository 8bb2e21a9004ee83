import { Trans } from '@lingui/react/macro'
import type { SubmitEvent } from 'react'

import type { Account } from '#contract/api/account.ts'
import { SaveLine } from '#src/features/profile/form/save-line.tsx'
import { useFaults } from '#src/features/profile/form/use-faults.ts'
import { useTyped } from '#src/features/profile/form/use-typed.ts'
import { Section } from '#src/features/profile/section.tsx'
import { useAccountChange } from '#src/features/profile/use-account-change.ts'
import { checkUsername, usernameRefusal } from '#src/i18n/field-checks.ts'
import { focusFirstFault } from '#src/ui/form/focus-first-fault.ts'
import { TextField } from '#src/ui/form/text-field.tsx'

export function UsernameSection({ account }: { account: Account }) {
  const [typed, keep] = useTyped<string>(`username ${account.id}`)
  const username = typed ?? account.username
  const change = useAccountChange(
    (call, next: string) => call('PUT /v0/account/username', { body: { username: next } }),
    { onDone: () => keep(undefined) },
  )
  const { faultOf, isComplete, besides } = useFaults(
    { username: { value: username, check: checkUsername, refusal: { code: 'username-taken', text: usernameRefusal } } },
    change.error,
  )
  const isWanted = username !== account.username

  function type(next: string) {
    change.reset()
    keep(next === account.username ? undefined : next)
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isWanted || change.isPending) return
    if (isComplete()) change.mutate(username)
    else focusFirstFault(event.currentTarget)
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
          fault={faultOf('username')}
        />
        <SaveLine change={besides(change)} isWanted={isWanted} />
      </form>
    </Section>
  )
}

import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'

import type { Account } from '#contract/api/account.ts'
import { isLocale, languages, locales, type Locale } from '#contract/language/locales.ts'
import { changeProfile } from '#src/data/accounts/change-profile.ts'
import { updateAccountQuery } from '#src/data/accounts/update-account-query.ts'
import { memberCall } from '#src/data/session/browser-session.ts'
import { MutationStatus } from '#src/features/profile/form/mutation-status.tsx'
import { Icon } from '#src/ui/icon.tsx'

/**
 * The language of mails to the member, saved as soon as it is chosen. If two choices are sent at once, the later one
 * wins.
 */
export function MailLanguage({ account }: { account: Account }) {
  const id = useId()
  const change = useMailLanguage(account)

  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        <Trans>Language of our e-mails to you</Trans>
      </label>
      <div className="relative max-w-sm">
        <select
          id={id}
          value={change.isPending ? change.variables : account.locale}
          onChange={({ currentTarget: { value } }) => isLocale(value) && change.mutate(value)}
          className="field appearance-none pe-10"
        >
          {locales.map((locale) => (
            <option key={locale} value={locale} lang={languages[locale].tag}>
              {languages[locale].name}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute end-3 top-3.5 size-5 text-text-muted" />
      </div>
      <MutationStatus change={change} />
    </div>
  )
}

function useMailLanguage(account: Account) {
  const queryClient = useQueryClient()

  return useMutation({
    mutationFn: async (locale: Locale) => {
      const { account: latest, isSaved } = await changeProfile(memberCall, { change: { locale }, base: account })
      return isSaved ? latest : (await changeProfile(memberCall, { change: { locale }, base: latest })).account
    },
    onSuccess: (saved) => void updateAccountQuery(queryClient, saved),
  })
}

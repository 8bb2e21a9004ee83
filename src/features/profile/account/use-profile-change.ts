import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { Account } from '#contract/api/account.ts'
import { changeProfile } from '#src/data/accounts/change-profile.ts'
import { differences, versionOf, type ProfileVersion } from '#src/data/accounts/profile-fields.ts'
import { updateAccountQuery } from '#src/data/accounts/update-account-query.ts'
import { memberCall } from '#src/data/session/browser-session.ts'

import type { PublicProfile, useProfileDraft } from './use-profile-draft.ts'

type Draft = ReturnType<typeof useProfileDraft>

/**
 * Saves the changed fields. If another device changed the same fields, both versions are kept until the person chooses.
 */
export function useProfileChange(draft: Draft) {
  const queryClient = useQueryClient()
  const [conflict, setConflict] = useState<Account>()

  const mutation = useMutation({
    mutationFn: (began: ProfileVersion) => changeProfile(memberCall, { change: trimmed(draft.change), base: began }),
    onSuccess: ({ account, isSaved }) => {
      void updateAccountQuery(queryClient, account)
      setConflict(isSaved ? undefined : account)
      if (isSaved) draft.clear()
    },
  })

  function edit(part: Partial<PublicProfile>): void {
    if (!mutation.isPending) mutation.reset()
    draft.edit(part)
  }

  /** `keepLocal` overwrites the server's version, `acceptRemote` discards the local one. */
  const keepLocal = () => conflict && mutation.mutate(conflict)

  function acceptRemote(): void {
    if (!conflict) return
    const disputed = differences(draft.change, draft.began, conflict)
    const rest = Object.entries(draft.change).filter(([field]) => !disputed.includes(field as keyof PublicProfile))
    draft.saveChange(Object.fromEntries(rest), versionOf(conflict))
    setConflict(undefined)
    mutation.reset()
  }

  const isSaved = mutation.isSuccess && mutation.data.isSaved
  const saving = { isPending: mutation.isPending, isSuccess: isSaved, error: mutation.error }
  return { saving, conflict, edit, keepLocal, acceptRemote, save: () => mutation.mutate(draft.began) }
}

const trimmed = (change: Partial<PublicProfile>): Partial<PublicProfile> =>
  change.bio === undefined ? change : { ...change, bio: change.bio.trim() }

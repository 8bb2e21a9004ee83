import { Trans } from '@lingui/react/macro'
import type { SubmitEvent } from 'react'

import { maxBioLength } from '#contract/accounts.ts'
import type { Account } from '#contract/api/account.ts'
import { normalizeText } from '#contract/normalize-text.ts'
import { ConflictChoice } from '#src/features/profile/form/conflict-choice.tsx'
import { FormActions } from '#src/features/profile/form/form-actions.tsx'
import { Section } from '#src/features/profile/section.tsx'
import { Disclosure } from '#src/ui/form/disclosure.tsx'

import { BioField } from './bio-field.tsx'
import { LanguagesField } from './languages-field.tsx'
import { LocalityField } from './locality-field.tsx'
import { ProfileValues } from './profile-values.tsx'
import { useProfileChange } from './use-profile-change.ts'
import { useProfileDraft } from './use-profile-draft.ts'

/** The public profile of a member. */
export function ProfileSection({ account }: { account: Account }) {
  const draft = useProfileDraft(account)
  const { save, edit, keepLocal, acceptRemote, saving, conflict } = useProfileChange(draft)
  const isChanged = Object.keys(draft.change).length > 0
  const isWanted = isChanged && normalizeText(draft.shown.bio).length <= maxBioLength

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isWanted && !saving.isPending) save()
  }

  return (
    <Section id="account-profile" title={<Trans>What others see</Trans>}>
      <form onSubmit={submit} className="flex flex-col gap-6">
        <BioField value={draft.shown.bio} onChange={(bio) => edit({ bio })} />
        <LanguagesField value={draft.shown.languages} onChange={(languages) => edit({ languages })} />
        <LocalityField value={draft.shown.locality} onChange={(locality) => edit({ locality })} />
        <Disclosure isOpen={conflict !== undefined} button={<FormActions change={saving} isEnabled={isWanted} />}>
          {conflict && (
            <ConflictChoice
              local={<ProfileValues fields={draft.change} of={draft.change} />}
              remote={<ProfileValues fields={draft.change} of={conflict} />}
              onKeepLocal={keepLocal}
              onAcceptRemote={acceptRemote}
            />
          )}
        </Disclosure>
      </form>
    </Section>
  )
}

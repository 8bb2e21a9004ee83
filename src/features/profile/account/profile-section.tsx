import { Trans } from '@lingui/react/macro'
import type { SubmitEvent } from 'react'

import { longestBio } from '#contract/accounts.ts'
import type { Account } from '#contract/api/account.ts'
import { keptText } from '#contract/kept-text.ts'
import { SaveLine } from '#src/features/profile/form/save-line.tsx'
import { Section } from '#src/features/profile/section.tsx'
import { Folded } from '#src/ui/form/folded.tsx'

import { BioField } from './bio-field.tsx'
import { ConflictChoice } from './conflict-choice.tsx'
import { LanguagesField } from './languages-field.tsx'
import { LocalityField, type Places } from './locality-field.tsx'
import { useProfileChange } from './use-profile-change.ts'
import { useProfileDraft } from './use-profile-draft.ts'

type ProfileSectionProps = { account: Account; places: Places }

/** What others see of a member. */
export function ProfileSection({ account, places }: ProfileSectionProps) {
  const draft = useProfileDraft(account)
  const { save, edit, keepMine, takeTheirs, saving, conflict } = useProfileChange(draft)
  const isChanged = Object.keys(draft.change).length > 0
  const isWanted = isChanged && keptText(draft.shown.bio).length <= longestBio

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isWanted && !saving.isPending) save()
  }

  return (
    <Section id="account-profile" title={<Trans>What others see</Trans>}>
      <form onSubmit={submit} className="flex flex-col gap-6">
        <BioField value={draft.shown.bio} onChange={(bio) => edit({ bio })} />
        <LanguagesField value={draft.shown.languages} onChange={(languages) => edit({ languages })} />
        <LocalityField {...places} value={draft.shown.locality} onChange={(locality) => edit({ locality })} />
        <Folded isOpen={conflict !== undefined} button={<SaveLine change={saving} isWanted={isWanted} />}>
          {conflict && (
            <ConflictChoice
              mine={draft.change}
              theirs={conflict}
              PlaceName={places.Name}
              onKeep={keepMine}
              onTake={takeTheirs}
            />
          )}
        </Folded>
      </form>
    </Section>
  )
}

import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'

import type { Account } from '#contract/api/account.ts'
import { MutationStatus } from '#src/features/profile/form/mutation-status.tsx'
import { Section } from '#src/features/profile/section.tsx'
import { useAccountChange } from '#src/features/profile/use-account-change.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Icon } from '#src/ui/icon.tsx'

import { AvatarDialog } from './avatar-dialog.tsx'
import { readPicture } from './read-picture.ts'

/** The member's avatar: chosen from files or the camera, or removed. */
export function AvatarSection({ account }: { account: Account }) {
  const reading = useMutation({ mutationFn: readPicture })
  const removal = useAccountChange((call) => call('DELETE /v0/account/avatar', {}))

  function close() {
    reading.data?.close()
    reading.reset()
  }

  return (
    <Section id="account-avatar" title={<Trans>Picture</Trans>}>
      <div className="flex items-center gap-5">
        <Avatar {...account} className="size-20 text-2xl md:size-24" />
        <div className="flex min-w-0 flex-wrap gap-3">
          <label className="button-quiet cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
            <Icon name="camera" className="size-5 text-accent-text" />
            <Trans>Choose a picture</Trans>
            <input
              type="file"
              accept="image/*"
              className="sr-only"
              onChange={(event) => {
                const [file] = event.currentTarget.files ?? []
                // Reset, so that choosing the same file again fires a change event.
                event.currentTarget.value = ''
                removal.reset()
                if (file) reading.mutate(file)
              }}
            />
          </label>
          {account.avatar !== null && (
            <button
              type="button"
              onClick={() => !removal.isPending && removal.mutate(undefined)}
              aria-disabled={removal.isPending}
              className="button-quiet aria-disabled:opacity-50"
            >
              <Trans>Remove</Trans>
            </button>
          )}
        </div>
      </div>
      <MutationStatus
        change={reading.error ? { ...reading, isSuccess: false } : removal}
        done={<Trans>Removed</Trans>}
      />
      {reading.data && <AvatarDialog picture={reading.data} onClose={close} />}
    </Section>
  )
}

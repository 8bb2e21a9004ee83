import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'

import { memberCall } from '#src/data/session/browser-session.ts'
import { ChangeState } from '#src/features/profile/form/change-state.tsx'
import { Section } from '#src/features/profile/section.tsx'
import { Icon } from '#src/ui/icon.tsx'

import { saveFile } from './save-file.ts'

/** All that Noper knows of a member, as a file of their own. */
export function DownloadSection() {
  const download = useMutation({
    mutationFn: async () => saveFile((await memberCall('GET /v0/account/export', {})) as Blob, 'noper.zip'),
  })

  return (
    <Section
      id="account-download"
      title={<Trans>Your data</Trans>}
      hint={<Trans>Everything that Noper keeps about you, with your photos, as a ZIP file.</Trans>}
    >
      <div className="flex flex-wrap items-center gap-4">
        <button
          type="button"
          onClick={() => !download.isPending && download.mutate()}
          aria-disabled={download.isPending}
          className="button-quiet aria-disabled:opacity-60"
        >
          <Icon
            name={download.isPending ? 'rotate-cw' : 'download'}
            className={`size-5 text-accent-text ${download.isPending ? 'animate-spin' : ''}`}
          />
          {download.isPending ? <Trans>Being put together …</Trans> : <Trans>Download my data</Trans>}
        </button>
        <ChangeState change={download} done={<Trans>It is in your downloads.</Trans>} />
      </div>
    </Section>
  )
}

import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'

import { memberCall } from '#src/data/session/browser-session.ts'
import { MutationStatus } from '#src/features/profile/form/mutation-status.tsx'
import { Section } from '#src/features/profile/section.tsx'
import { DownloadButton } from '#src/ui/download-button.tsx'
import { saveFile } from '#src/ui/save-file.ts'

/** Downloads all data of the member as a file. */
export function DownloadSection() {
  const download = useMutation({
    mutationFn: async () => saveFile((await memberCall('GET /v0/account/export', {})) as Blob, 'noper.zip'),
  })

  return (
    <Section
      id="account-download"
      title={<Trans>Your data</Trans>}
      hint={<Trans>Everything that Noper stores about you, with your photos, as a ZIP file.</Trans>}
    >
      <div className="flex flex-wrap items-center gap-4">
        <DownloadButton isBusy={download.isPending} onDownload={() => download.mutate()}>
          {download.isPending ? <Trans>Preparing your file…</Trans> : <Trans>Download my data</Trans>}
        </DownloadButton>
        <MutationStatus change={download} done={<Trans>It is in your downloads.</Trans>} />
      </div>
    </Section>
  )
}

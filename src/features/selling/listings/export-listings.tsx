import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'

import { RequestFailure } from '#src/components/request-failure.tsx'
import { memberCall } from '#src/data/session/browser-session.ts'
import { DownloadButton } from '#src/ui/download-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { saveFile } from '#src/ui/save-file.ts'

/** Downloads all current and sold listings of the member. */
export function ExportListings() {
  const download = useMutation({
    mutationFn: async () =>
      saveFile((await memberCall('GET /v0/account/listings/export', {})) as Blob, 'noper-listings.zip'),
  })

  return (
    <div className="mt-8 border-t border-line pt-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <DownloadButton isBusy={download.isPending} onDownload={() => download.mutate()}>
          {download.isPending ? <Trans>Preparing your file…</Trans> : <Trans>Export my listings</Trans>}
        </DownloadButton>
        <output className="flex items-center gap-2 text-sm text-positive empty:hidden">
          {download.isSuccess && (
            <>
              <Icon name="check" className="size-4" />
              <Trans>It is in your downloads.</Trans>
            </>
          )}
        </output>
      </div>
      <p className="mt-2 max-w-prose text-sm text-pretty text-text-muted">
        <Trans>A ZIP file with all your listings, also those that are sold or expired: a table and the photos.</Trans>
      </p>
      {download.error && <RequestFailure error={download.error} onRetry={() => download.mutate()} />}
    </div>
  )
}

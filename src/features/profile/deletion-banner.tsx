import { Trans } from '@lingui/react/macro'

import { useFormats } from '#src/i18n/use-formats.ts'

import { MutationStatus } from './form/mutation-status.tsx'
import { useAccountChange } from './use-account-change.ts'

/** Shown on every profile page of an account that is about to be deleted, with a way to cancel the deletion. */
export function DeletionBanner({ deletionAt }: { deletionAt: number }) {
  const formats = useFormats()
  const cancelling = useAccountChange((call) => call('DELETE /v0/account/deletion', {}))

  return (
    <section aria-labelledby="deletion-banner" className="mb-8 rounded-card bg-danger-tint p-4 md:p-5">
      <p id="deletion-banner" className="font-title font-semibold text-danger">
        <Trans>Your account will be deleted on {formats.date(deletionAt)}.</Trans>
      </p>
      <p className="mt-1 text-sm">
        <Trans>Until then nobody can see it. If you keep it, everything will be as before.</Trans>
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <button
          type="button"
          onClick={() => !cancelling.isPending && cancelling.mutate(undefined)}
          aria-disabled={cancelling.isPending}
          className="button-primary aria-disabled:opacity-50"
        >
          <Trans>Keep my account</Trans>
        </button>
        <MutationStatus change={cancelling} />
      </div>
    </section>
  )
}

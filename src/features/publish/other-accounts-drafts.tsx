import { Plural } from '@lingui/react/macro'

import { useDeviceDrafts } from '#src/state/use-drafts.ts'

/** The number of drafts on this device that belong to other members and are therefore hidden. */
export function OtherAccountsDrafts() {
  const count = useDeviceDrafts()?.others ?? 0
  if (count === 0) return null

  return (
    <p className="mt-4 text-sm text-pretty text-text-muted">
      <Plural
        value={count}
        one="# draft on this device belongs to another account. It is shown when that member is signed in."
        other="# drafts on this device belong to another account. They are shown when that member is signed in."
      />
    </p>
  )
}

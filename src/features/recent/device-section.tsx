import { Plural, Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { deviceUsageQuery, forgetSeen } from '#src/data/device/device-queries.ts'
import { useFormats } from '#src/i18n/use-formats.ts'

import { ForgetDialog } from './forget-dialog.tsx'

const megabyte = 1_000_000

/** What the device keeps, and a way to have it forgotten. */
export function DeviceSection() {
  const queryClient = useQueryClient()
  const { data: usage } = useQuery(deviceUsageQuery())
  const [isAsking, setAsking] = useState(false)
  const hasSeen = usage !== undefined && usage.seen > 0

  async function forget() {
    setAsking(false)
    await forgetSeen(queryClient)
  }

  return (
    <section aria-labelledby="profile-device">
      <h2 id="profile-device" className="mb-2 text-lg font-semibold">
        <Trans>On this device</Trans>
      </h2>
      <output className="block min-h-18 text-text-muted">{usage && <Usage {...usage} />}</output>
      <button
        type="button"
        // Disabled for good, it would lose the focus that the dialog gives back to it.
        aria-disabled={!hasSeen}
        onClick={() => setAsking(hasSeen)}
        className="button-quiet mt-4 aria-disabled:opacity-50"
      >
        <Trans>Forget what I have seen</Trans>
      </button>
      {isAsking && <ForgetDialog onForget={forget} onClose={() => setAsking(false)} />}
    </section>
  )
}

function Usage({ seen, bytes }: { seen: number; bytes: number | null }) {
  const formats = useFormats()
  const megabytes = bytes === null ? null : formats.number(Math.ceil(bytes / megabyte))

  return (
    <>
      {seen === 0 ? (
        <Trans>Listings that you open will be kept here, with their photos, to be read without a connection.</Trans>
      ) : (
        <Plural
          value={seen}
          one="# listing that you have opened can be read without a connection."
          other="# listings that you have opened can be read without a connection."
        />
      )}{' '}
      {megabytes !== null && <Trans>With the app itself, Noper takes about {megabytes} MB.</Trans>}
    </>
  )
}

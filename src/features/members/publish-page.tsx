import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { IconName } from '#contract/icons.ts'
import { Icon } from '#src/ui/icon.tsx'

import { BrowseLink } from './browse-link.tsx'

/** Says honestly how selling will go, and that it is not open yet. */
export function PublishPage() {
  return (
    <div className="mx-auto w-full max-w-xl">
      <h1 className="text-2xl font-semibold">
        <Trans>Sell something</Trans>
      </h1>
      <p className="mt-3 text-text-muted">
        <Trans>
          Publishing a listing will take three short steps. It is not open yet, but you can have an account already.
        </Trans>
      </p>
      <ol className="my-8 divide-y divide-line border-y border-line">
        <Step icon="tag" title={<Trans>Basic information</Trans>}>
          <Trans>What it is, in which condition, and what it costs, or that you give it away.</Trans>
        </Step>
        <Step icon="images" title={<Trans>Photos</Trans>}>
          <Trans>Up to twenty, straight from the camera, also without a connection.</Trans>
        </Step>
        <Step icon="map-pin" title={<Trans>Place</Trans>}>
          <Trans>Only your locality is shown, never your address.</Trans>
        </Step>
      </ol>
      <BrowseLink />
    </div>
  )
}

type StepProps = { icon: IconName; title: ReactNode; children: ReactNode }

function Step({ icon, title, children }: StepProps) {
  return (
    <li className="flex gap-4 py-4">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-tint text-accent-text">
        <Icon name={icon} className="size-6" />
      </span>
      <div>
        <h2 className="font-semibold">{title}</h2>
        <p className="text-sm text-text-muted">{children}</p>
      </div>
    </li>
  )
}

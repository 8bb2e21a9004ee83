import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import { Icon } from '#src/ui/icon.tsx'

const confirmation = 3000

/** Opens the device's share sheet, or copies the link where there is none. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useLingui()
  const [isCopied, setCopied] = useState(false)

  async function share() {
    const url = location.origin + location.pathname
    const device: Partial<Pick<Navigator, 'share' | 'clipboard'>> = navigator
    if (device.share) return shareWithDevice({ title, url })
    // Without HTTPS, scripts have no clipboard access, so the person copies the link from a prompt.
    if (!device.clipboard) return void prompt(t`Copy this link`, url)

    await device.clipboard.writeText(url)
    setCopied(true)
    setTimeout(() => setCopied(false), confirmation)
  }

  return (
    <button type="button" onClick={() => void share()} className="chip min-h-12 shrink-0 px-3 md:px-4">
      <Icon name={isCopied ? 'check' : 'share-2'} className="size-4" />
      <output>{isCopied ? <Trans>Link copied</Trans> : <Trans>Share</Trans>}</output>
    </button>
  )
}

/** Browsers report a cancelled share as an error. */
async function shareWithDevice(shared: ShareData): Promise<void> {
  await navigator.share(shared).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  })
}

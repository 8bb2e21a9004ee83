import { Trans } from '@lingui/react/macro'
import { useState } from 'react'

import { MutationStatus } from '#src/features/profile/form/mutation-status.tsx'
import { useAccountChange } from '#src/features/profile/use-account-change.ts'
import { Dialog } from '#src/ui/dialog.tsx'

import { CropWindow } from './crop-window.tsx'
import { maxZoom, initialCrop, zoomed } from './crop.ts'
import { encodeCrop } from './draw-crop.ts'

type AvatarDialogProps = { picture: ImageBitmap; onClose: () => void }

/** Crops a picture to a square. If the upload fails, the dialog stays open with the chosen crop. */
export function AvatarDialog({ picture, onClose }: AvatarDialogProps) {
  const [crop, setCrop] = useState(() => initialCrop(picture))
  const sending = useAccountChange(
    async (call, chosen: typeof crop) => call('PUT /v0/account/avatar', { upload: await encodeCrop(picture, chosen) }),
    { onDone: onClose },
  )

  return (
    <Dialog
      labelledBy="avatar-title"
      onClose={onClose}
      closesOnOutsideClick={false}
      className="m-auto max-h-[calc(var(--visible-height,100dvh)-2rem)] overflow-y-auto w-[min(24rem,calc(100vw-2rem))] rounded-card p-5 shadow-float md:p-6"
    >
      <div className="flex flex-col gap-5">
        <h2 id="avatar-title" className="text-lg font-semibold">
          <Trans>Which part of the picture should be shown?</Trans>
        </h2>
        <CropWindow picture={picture} crop={crop} onChange={setCrop} />
        <label className="flex items-center gap-3 text-sm font-medium">
          <Trans>Zoom</Trans>
          <input
            type="range"
            min={1}
            max={maxZoom}
            step={0.05}
            value={crop.zoom}
            onChange={(event) => setCrop(zoomed(picture, crop, event.currentTarget.valueAsNumber))}
            className="h-11 flex-1 accent-accent"
          />
        </label>
        <MutationStatus change={sending} />
        <div className="flex flex-wrap-reverse gap-3 *:grow">
          <button type="button" onClick={onClose} className="button-quiet">
            <Trans>Cancel</Trans>
          </button>
          <button
            type="button"
            onClick={() => !sending.isPending && sending.mutate(crop)}
            aria-disabled={sending.isPending}
            className="button-primary aria-disabled:opacity-50"
          >
            {sending.isPending ? <Trans>Saving…</Trans> : <Trans>Save the picture</Trans>}
          </button>
        </div>
      </div>
    </Dialog>
  )
}

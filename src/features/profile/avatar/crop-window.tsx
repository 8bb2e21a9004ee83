import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'

import { avatarSize } from '#contract/accounts.ts'

import type { Crop } from './crop.ts'
import { drawCrop } from './draw-crop.ts'
import { useCropGestures } from './use-crop-gestures.ts'

type CropWindowProps = { picture: ImageBitmap; crop: Crop; onChange: (crop: Crop) => void }

/** The square crop, with the circle that other people will see. */
export function CropWindow({ picture, crop, onChange }: CropWindowProps) {
  const { t } = useLingui()
  const canvas = useRef<HTMLCanvasElement>(null)
  const gestures = useCropGestures({ picture, crop, onChange })

  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])

  return (
    <div
      {...gestures}
      role="application"
      // The element handles keys itself, as its label says.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={t`Section of the picture. Arrow keys move it, plus and minus zoom.`}
      className="relative mx-auto aspect-square w-full max-w-72 cursor-grab touch-none overflow-hidden rounded-card active:cursor-grabbing"
    >
      <canvas ref={canvas} width={avatarSize} height={avatarSize} aria-hidden="true" className="size-full" />
      <span className="pointer-events-none absolute inset-0 rounded-full border-2 border-white shadow-[0_0_0_9999px_var(--color-scrim)]" />
    </div>
  )
}

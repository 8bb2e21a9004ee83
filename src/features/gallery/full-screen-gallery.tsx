import { Trans, useLingui } from '@lingui/react/macro'
import { useLayoutEffect } from 'react'

import type { Photo as PhotoData } from '#contract/api/listings.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Icon } from '#src/ui/icon.tsx'

import { FullScreenPhoto } from './full-screen-photo.tsx'
import { StripArrow } from './strip-arrow.tsx'
import { useGalleryKeys } from './use-gallery-keys.ts'
import { usePhotoStrip } from './use-photo-strip.ts'
import { useZoom } from './use-zoom.ts'
import { initialView } from './zoom.ts'

type FullScreenGalleryProps = {
  photos: readonly PhotoData[]
  title: string
  /** Index of the photo to begin with. */
  first: number
  /** Receives the index of the photo that was last in view. */
  onClose: (last: number) => void
}

const step = 1.5

const buttonStyles =
  'grid size-12 place-items-center rounded-full text-2xl leading-none outline-offset-0 transition-colors hover:bg-white/15 focus-visible:outline-white aria-disabled:opacity-40'

/** The photos in full-screen size; fingers, keys and buttons zoom them. */
export function FullScreenGallery({ photos, title, first, onClose }: FullScreenGalleryProps) {
  const { t } = useLingui()
  const { strip, index, show, onScroll } = usePhotoStrip(photos.length, first)
  const { view, zoomBy, reset, gestureHandlers } = useZoom(strip, photos[index] ?? { width: 1, height: 1 })
  const isEnlarged = view.scale > 1

  useLayoutEffect(() => {
    strip.current?.children[first]?.scrollIntoView({ inline: 'center', behavior: 'instant' })
  }, [strip, first])

  useGalleryKeys({
    ArrowRight: () => show(index + 1),
    ArrowLeft: () => show(index - 1),
    '+': () => zoomBy(step),
    '-': () => zoomBy(1 / step),
    '0': reset,
  })

  return (
    <Dialog
      labelledBy="full-screen-title"
      onClose={() => onClose(index)}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-black! text-white"
    >
      <div className="relative flex h-full flex-col">
        <header className="flex items-center gap-1 px-2 pt-[env(safe-area-inset-top)]">
          <h2 id="full-screen-title" className="sr-only">
            <Trans>Photos: {title}</Trans>
          </h2>
          <output className="me-auto px-3 text-sm tabular-nums">
            <Trans>
              Photo {index + 1} of {photos.length}
            </Trans>
          </output>
          <button
            type="button"
            onClick={() => zoomBy(1 / step)}
            aria-disabled={!isEnlarged}
            aria-label={t`Zoom out`}
            className={buttonStyles}
          >
            −
          </button>
          <button type="button" onClick={() => zoomBy(step)} aria-label={t`Zoom in`} className={buttonStyles}>
            +
          </button>
          <form method="dialog" className="contents">
            <button type="submit" aria-label={t`Close`} className={buttonStyles}>
              <Icon name="x" className="size-6" />
            </button>
          </form>
        </header>
        <ul
          ref={strip}
          onScroll={onScroll}
          {...gestureHandlers}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scrollable element needs to be focusable.
          tabIndex={0}
          aria-labelledby="full-screen-title"
          className={`flex min-h-0 flex-1 snap-x snap-mandatory [scrollbar-width:none] scroll-smooth -outline-offset-2 focus-visible:outline-white ${isEnlarged ? 'touch-none overflow-hidden' : 'touch-pan-x overflow-x-auto'}`}
        >
          {photos.map((photo, position) => (
            <FullScreenPhoto key={photo.name} photo={photo} view={position === index ? view : initialView} />
          ))}
        </ul>
        {photos.length > 1 && (
          <>
            <StripArrow direction="previous" isEnd={index === 0} onTurn={() => show(index - 1)} />
            <StripArrow direction="next" isEnd={index === photos.length - 1} onTurn={() => show(index + 1)} />
          </>
        )}
      </div>
    </Dialog>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'

import type { Photo as PhotoData } from '#contract/api/listings.ts'
import { Icon } from '#src/ui/icon.tsx'

import { GalleryPhoto } from './gallery-photo.tsx'
import { NoPhotos } from './no-photos.tsx'
import { StripArrow } from './strip-arrow.tsx'
import { usePhotoStrip } from './use-photo-strip.ts'

const loadFullScreen = () => import('./full-screen-gallery.tsx')
const FullScreenGallery = lazy(() => loadFullScreen().then((module) => ({ default: module.FullScreenGallery })))
const Thumbnails = lazy(() => import('./thumbnails.tsx').then((module) => ({ default: module.Thumbnails })))

type GalleryProps = {
  photos: readonly PhotoData[]
  /** Alternative text for the photos. */
  title: string
}

/** The photos of a listing. Swiping and opening work without JavaScript; arrows and keys need it. */
export function Gallery({ photos, title }: GalleryProps) {
  const { t } = useLingui()
  const { strip, index, show, onScroll } = usePhotoStrip(photos.length)
  const [isFullScreen, setFullScreen] = useState(false)
  if (photos.length === 0) return <NoPhotos />

  return (
    <section aria-label={t`Photos`} onPointerEnter={() => void loadFullScreen()}>
      <div className="group relative overflow-hidden bg-surface-sunken md:rounded-card">
        <ul
          ref={strip}
          onScroll={onScroll}
          className={`flex snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto overscroll-x-contain scroll-smooth md:aspect-[4/3] ${isLandscape(photos) ? 'aspect-[4/3]' : 'aspect-square'}`}
        >
          {photos.map((photo, position) => (
            <GalleryPhoto
              key={photo.name}
              photo={photo}
              isFirst={position === 0}
              isShown={position === index}
              onOpen={() => setFullScreen(true)}
              onTurn={(by) => show(index + by)}
            />
          ))}
        </ul>
        {photos.length > 1 && (
          <>
            <StripArrow direction="previous" isEnd={index === 0} onTurn={() => show(index - 1)} />
            <StripArrow direction="next" isEnd={index === photos.length - 1} onTurn={() => show(index + 1)} />
            <output className="pointer-events-none absolute end-3 bottom-3 flex items-center gap-1.5 rounded-full bg-scrim px-3 py-1 text-sm text-white tabular-nums">
              <Icon name="images" className="size-4" />
              <span className="sr-only">
                <Trans>
                  Photo {index + 1} of {photos.length}
                </Trans>
              </span>
              <span aria-hidden="true">
                {index + 1} / {photos.length}
              </span>
            </output>
          </>
        )}
      </div>
      {photos.length > 1 && (
        <Suspense fallback={<div className="hidden h-21 md:block" />}>
          <Thumbnails photos={photos} index={index} onChoose={show} />
        </Suspense>
      )}
      {isFullScreen && (
        <Suspense>
          <FullScreenGallery
            photos={photos}
            title={title}
            first={index}
            onClose={(last) => {
              setFullScreen(false)
              show(last)
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

/** The first photo determines the frame of all. */
const isLandscape = ([first]: readonly PhotoData[]) => first !== undefined && first.width > first.height * 1.1

import { useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'

import { photoPath, widthsOf, type PhotoFormat } from '#contract/photos.ts'

import { Icon } from './icon.tsx'
import { showPlaceholder } from './photo-placeholder.ts'

type PhotoProps = {
  photo: { name: string; width: number; height: number; thumbhash: string; alt: string }
  /** The `sizes` attribute: how wide the photo stands on the page. */
  sizes: string
  /** The first photos of a page are wanted at once; all others when they come near. */
  isEager?: boolean
  className?: string
}

export function Photo({ photo, sizes, isEager = false, className = '' }: PhotoProps) {
  const image = useRef<HTMLImageElement>(null)
  const [isBroken, setBroken] = useState(false)

  // What happened to the photo before the page was alive told nobody.
  useEffect(() => {
    if (!image.current) return
    if (!image.current.complete) void showPlaceholder(image.current, photo.thumbhash)
    else if (image.current.naturalWidth === 0) setBroken(true)
  }, [photo])

  if (isBroken) return <BrokenPhoto alt={photo.alt} className={className} />

  const webp = sourcesOf(photo, 'webp')
  const smallest = photoPath(photo.name, 640, 'jpg')
  if (isEager)
    preload(smallest, { as: 'image', imageSrcSet: webp, imageSizes: sizes, type: 'image/webp', fetchPriority: 'high' })

  return (
    <picture className="contents">
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      <img
        ref={image}
        src={smallest}
        srcSet={sourcesOf(photo, 'jpg')}
        sizes={sizes}
        width={photo.width}
        height={photo.height}
        alt={photo.alt}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager ? 'high' : 'auto'}
        decoding="async"
        onError={() => setBroken(true)}
        className={className}
      />
    </picture>
  )
}

/** Rather than the browser's torn picture. */
function BrokenPhoto({ alt, className }: { alt: string; className: string }) {
  return (
    <span
      role="img"
      aria-label={alt}
      className={`grid place-items-center bg-surface-sunken text-text-muted ${className}`}
    >
      <Icon name="image-off" className="size-8" />
    </span>
  )
}

function sourcesOf(photo: PhotoProps['photo'], format: PhotoFormat): string {
  return widthsOf(photo)
    .map((width) => `${photoPath(photo.name, width, format)} ${Math.min(width, photo.width)}w`)
    .join(', ')
}

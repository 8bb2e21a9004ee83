import { useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'

import { photoPath, widthsOf, type PhotoFormat } from '#contract/photos.ts'

import { Icon } from './icon.tsx'
import { showPlaceholder } from './photo-placeholder.ts'

type PhotoProps = {
  photo: { name: string; width: number; height: number; thumbhash: string; alt: string; hasAvif: boolean }
  /** The `sizes` attribute: the width of the photo on the page. */
  sizes: string
  /** The first photos of a page load eagerly, all others when they come near. */
  isEager?: boolean
  className?: string
}

export function Photo({ photo, sizes, isEager = false, className = '' }: PhotoProps) {
  const image = useRef<HTMLImageElement>(null)
  const [isBroken, setBroken] = useState(false)

  // Events before hydration were not received, so the state of the image is read here.
  useEffect(() => {
    if (!image.current) return
    if (!image.current.complete) void showPlaceholder(image.current, photo.thumbhash)
    else if (image.current.naturalWidth === 0) setBroken(true)
  }, [photo])

  if (isBroken) return <BrokenPhoto alt={photo.alt} className={className} />

  const formats: readonly PhotoFormat[] = photo.hasAvif ? ['avif', 'webp'] : ['webp']
  const [best = 'webp'] = formats
  const fallback = photoPath(photo.name, 640, 'jpg')
  // Preloaded from the head, before the browser has parsed up to the image.
  if (isEager) {
    preload(fallback, {
      as: 'image',
      imageSrcSet: sourcesOf(photo, best),
      imageSizes: sizes,
      type: `image/${best}`,
      fetchPriority: 'high',
    })
  }

  return (
    <picture className="contents">
      {formats.map((format) => (
        <source key={format} type={`image/${format}`} srcSet={sourcesOf(photo, format)} sizes={sizes} />
      ))}
      <img
        ref={image}
        src={fallback}
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

/** Replaces the browser's broken image icon. */
function BrokenPhoto({ alt, className }: { alt: string; className: string }) {
  return (
    <span className={`grid place-items-center bg-surface-sunken text-text-muted ${className}`}>
      <Icon name="image-off" className="size-8" />
      <span className="sr-only">{alt}</span>
    </span>
  )
}

function sourcesOf(photo: PhotoProps['photo'], format: PhotoFormat): string {
  return widthsOf(photo)
    .map((width) => `${photoPath(photo.name, width, format)} ${Math.min(width, photo.width)}w`)
    .join(', ')
}

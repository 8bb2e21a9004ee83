import { photoPath, widthsOf, type PhotoFormat } from '#contract/photos.ts'

type PhotoProps = {
  photo: { name: string; width: number; height: number; thumbhash: string; alt: string }
  /** The `sizes` attribute: how wide the photo stands on the page. */
  sizes: string
  /** The first photos of a page are wanted at once; all others when they come near. */
  isEager?: boolean
  className?: string
}

export function Photo({ photo, sizes, isEager = false, className = '' }: PhotoProps) {
  return (
    <picture className="contents">
      <source type="image/webp" srcSet={sourcesOf(photo, 'webp')} sizes={sizes} />
      <img
        src={photoPath(photo.name, 640, 'jpg')}
        srcSet={sourcesOf(photo, 'jpg')}
        sizes={sizes}
        width={photo.width}
        height={photo.height}
        alt={photo.alt}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager ? 'high' : 'auto'}
        decoding="async"
        className={className}
      />
    </picture>
  )
}

function sourcesOf(photo: PhotoProps['photo'], format: PhotoFormat): string {
  return widthsOf(photo)
    .map((width) => `${photoPath(photo.name, width, format)} ${Math.min(width, photo.width)}w`)
    .join(', ')
}

import type { DraftPhoto } from '#src/data/drafts/schema/draft.ts'
import { usePhotoUrl } from '#src/state/use-photo-url.ts'
import { Photo } from '#src/ui/photo.tsx'

type DraftPictureProps = {
  photo: DraftPhoto
  /** The `sizes` attribute: the width of the photo on the page. */
  sizes: string
  className: string
}

/** A photo of a draft: from this device, or the server's if a listing already shows it. */
export function DraftPicture({ photo, sizes, className }: DraftPictureProps) {
  const { published, alt, id } = photo
  const address = usePhotoUrl(published ? undefined : id)
  if (published) return <Photo photo={{ ...published, alt }} sizes={sizes} className={className} />
  return address ? <img src={address} alt={alt} draggable={false} decoding="async" className={className} /> : null
}

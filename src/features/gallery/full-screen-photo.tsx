import type { Photo as PhotoData } from '#contract/api/listings.ts'
import { Photo } from '#src/ui/photo.tsx'

import type { View } from './zoom.ts'

type FullScreenPhotoProps = {
  photo: PhotoData
  view: View
}

export function FullScreenPhoto({ photo, view: { scale, x, y } }: FullScreenPhotoProps) {
  return (
    <li className="size-full shrink-0 snap-center snap-always overflow-hidden">
      {/* Never rendered by the server: the security policy allows styles set by script only. */}
      <div
        style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
        className={`size-full select-none ${scale > 1 ? 'cursor-grab' : 'cursor-zoom-in'}`}
      >
        <Photo
          photo={photo}
          sizes={scale > 1 ? '200vw' : '100vw'}
          className="pointer-events-none size-full object-contain"
        />
      </div>
    </li>
  )
}

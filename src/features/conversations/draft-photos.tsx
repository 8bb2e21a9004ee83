import { useLingui } from '@lingui/react/macro'

import { Icon } from '#src/ui/icon.tsx'

import { useMessagePhotoUrl } from './use-message-photo-url.ts'

type DraftPhotosProps = { photos: readonly string[]; onRemove: (photoId: string) => void }

/** The photos that will be sent with the message. */
export const DraftPhotos = ({ photos, onRemove }: DraftPhotosProps) =>
  photos.length === 0 ? null : (
    <ul className="flex gap-2 overflow-x-auto">
      {photos.map((id) => (
        <DraftPhoto key={id} photoId={id} onRemove={() => onRemove(id)} />
      ))}
    </ul>
  )

function DraftPhoto({ photoId, onRemove }: { photoId: string; onRemove: () => void }) {
  const { t } = useLingui()
  const url = useMessagePhotoUrl(photoId)

  return (
    <li className="relative shrink-0">
      {url === undefined ? (
        <span className="block size-20 skeleton rounded-field" />
      ) : (
        <img src={url} alt={t`Photo`} className="size-20 rounded-field object-cover" />
      )}
      <button
        type="button"
        onClick={onRemove}
        aria-label={t`Remove the photo`}
        className="absolute end-0 top-0 grid size-11 place-items-start justify-items-end p-1"
      >
        <span className="grid size-6 place-items-center rounded-full bg-surface-raised shadow-float">
          <Icon name="x" className="size-4" />
        </span>
      </button>
    </li>
  )
}

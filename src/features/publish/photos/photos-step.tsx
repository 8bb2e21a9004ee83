import { Plural, Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'

import { mostPhotos } from '#contract/selling.ts'
import { useDraft, useOpenDraft } from '#src/features/publish/draft-context.tsx'
import { Fieldset } from '#src/features/publish/fieldset.tsx'
import { useStorageFullToast } from '#src/features/publish/use-storage-full-toast.ts'

import { PhotoPicker } from './photo-picker.tsx'
import { RefusedFiles } from './refused-files.tsx'
import { RemovedPhotos, type RemovedPhoto } from './removed-photos.tsx'

const PhotoOrder = lazy(() => import('./photo-order.tsx').then((module) => ({ default: module.PhotoOrder })))

/** Outside the component, because React Compiler does not compile components that contain a dynamic import. */
async function withQuotaRetry<T>(write: () => Promise<T>): Promise<T | undefined> {
  const { retryOnQuota } = await import('#src/data/offline-cache/retry-on-quota.ts')
  return retryOnQuota(write)
}

/** The photos in their order. Lists show the first one. */
export function PhotosStep() {
  'use memo'
  const { editor } = useOpenDraft()
  const length = useDraft(({ draft }) => draft.photos.length)
  const preparing = useDraft(({ importingIds }) => importingIds.length)
  const isDonation = useDraft(({ draft }) => draft.content.priceKind === 'donation')
  const [removed, setRemoved] = useState<readonly RemovedPhoto[]>([])

  const showStorageFull = useStorageFullToast()

  const remove = (id: string) =>
    void withQuotaRetry(() => editor.removePhoto(id)).then((undo) =>
      undo ? setRemoved((before) => [...before, { id, undo }]) : showStorageFull(),
    )

  const restore = ({ id, undo }: RemovedPhoto) =>
    void withQuotaRetry(() => undo().then(() => id)).then((back) =>
      back ? setRemoved((before) => before.filter((each) => each.id !== back)) : showStorageFull(),
    )

  return (
    <Fieldset
      name="photos"
      legend={
        <span className="flex items-baseline justify-between gap-3">
          <Trans>Photos</Trans>
          <span className="text-sm font-normal text-text-muted tabular-nums">{`${length} / ${mostPhotos}`}</span>
        </span>
      }
    >
      <p className="mb-2 text-sm text-pretty text-text-muted">
        {isDonation ? (
          <Trans>Photos are optional if you give something away. Where and when a photo was taken is not sent.</Trans>
        ) : (
          <Trans>Show it from several sides. Where and when a photo was taken is not sent.</Trans>
        )}
      </p>
      {length < mostPhotos && <PhotoPicker />}
      <output className="text-sm text-text-muted empty:hidden">
        {preparing > 0 && (
          <Plural value={preparing} one="# photo is being prepared…" other="# photos are being prepared…" />
        )}
      </output>
      <RefusedFiles />
      <RemovedPhotos removed={removed} onUndo={restore} />
      {length + preparing > 0 && (
        <Suspense fallback={<div className="skeleton h-40" />}>
          <PhotoOrder onRemove={remove} />
        </Suspense>
      )}
    </Fieldset>
  )
}

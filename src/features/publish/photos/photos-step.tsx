import { Plural, Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'

import { mostPhotos } from '#contract/selling.ts'
import { useDraft, useOpenDraft } from '#src/features/publish/draft-context.tsx'
import { Group } from '#src/features/publish/group.tsx'
import { useTellFull } from '#src/features/publish/use-tell-full.ts'

import { PhotoIntake } from './photo-intake.tsx'
import { RefusedFiles } from './refused-files.tsx'
import { RemovedPhotos, type RemovedPhoto } from './removed-photos.tsx'

const PhotoOrder = lazy(() => import('./photo-order.tsx').then((module) => ({ default: module.PhotoOrder })))

/** Out here, because the compiler leaves a component alone that imports something by itself. */
async function whereRoom<T>(write: () => Promise<T>): Promise<T | undefined> {
  const { ifRoom } = await import('#src/data/own/if-room.ts')
  return ifRoom(write)
}

/** Photos in their order, the first of which people see in lists. */
export function PhotosStep() {
  'use memo'
  const { editor } = useOpenDraft()
  const length = useDraft(({ draft }) => draft.photos.length)
  const preparing = useDraft(({ arriving }) => arriving.length)
  const isDonation = useDraft(({ draft }) => draft.content.priceKind === 'donation')
  const [removed, setRemoved] = useState<readonly RemovedPhoto[]>([])

  const tellFull = useTellFull()

  const remove = (id: string) =>
    void whereRoom(() => editor.removePhoto(id)).then((undo) =>
      undo ? setRemoved((before) => [...before, { id, undo }]) : tellFull(),
    )

  const bringBack = ({ id, undo }: RemovedPhoto) =>
    void whereRoom(() => undo().then(() => id)).then((back) =>
      back ? setRemoved((before) => before.filter((each) => each.id !== back)) : tellFull(),
    )

  return (
    <Group
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
      {length < mostPhotos && <PhotoIntake />}
      <output className="text-sm text-text-muted empty:hidden">
        {preparing > 0 && (
          <Plural value={preparing} one="# photo is being prepared…" other="# photos are being prepared…" />
        )}
      </output>
      <RefusedFiles />
      <RemovedPhotos removed={removed} onUndo={bringBack} />
      {length + preparing > 0 && (
        <Suspense fallback={<div className="skeleton h-40" />}>
          <PhotoOrder onRemove={remove} />
        </Suspense>
      )}
    </Group>
  )
}

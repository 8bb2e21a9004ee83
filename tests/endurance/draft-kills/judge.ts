import { isDeepStrictEqual } from 'node:util'

import type { DraftContent } from '#src/data/drafts/schema/draft.ts'
import type { DeviceContents, StoredDraft } from '#tests/support/stored-drafts.ts'

import type { Fields } from './shown.ts'
import type { Place, Seen, StepKind } from './step-kind.ts'

/** The fields of a step that no longer have the value that the page last marked as saved. */
export function lostFields({ mayBecome }: StepKind, marked: Fields, found: Fields, before: Fields): string[] {
  return Object.entries(marked).flatMap(([field, value]) => {
    const [now, then] = [found[field], before[field]]
    if (now === value || mayBecome?.(field, value, now, then)) return []
    return [`${field} was “${value}” and is “${now}”`]
  })
}

const contentAt: Record<'basics' | 'place', readonly (keyof DraftContent)[]> = {
  basics: [
    'title',
    'description',
    'language',
    'category',
    'audience',
    'condition',
    'brand',
    'characteristics',
    'priceKind',
    'euros',
  ],
  place: ['country', 'postalCode', 'locality'],
}

/** What is wrong in the device's storage, independent of what a page shows. */
export function faultsOnDisk(kind: StepKind, before: DeviceContents, after: DeviceContents, seen: Seen): string[] {
  const find = ({ drafts }: DeviceContents, wanted: string) => drafts.find(({ id }) => id === wanted)
  const steps = new Set([...seen.marked.keys()].map((path) => path.split('/').at(-1)))
  const [draftBefore, draftAfter] = [find(before, seen.draft), find(after, seen.draft)]
  return [
    ...after.drafts.flatMap(unreadablePhotos),
    ...(after.strays > 0 ? [`${after.strays} photos belong to no draft`] : []),
    ...seen.bystanders.flatMap((id) =>
      isDeepStrictEqual(find(before, id), find(after, id))
        ? []
        : [`the draft ${id} was changed although nothing edited it`],
    ),
    ...(draftBefore && draftAfter ? changedElsewhere(kind.at, steps, draftBefore, draftAfter) : []),
    ...(kind.faultsOf?.(after, seen) ?? []),
  ]
}

const unreadablePhotos = ({ id, photos }: StoredDraft) =>
  photos.flatMap((photo) => (photo.size === '' ? [`photo ${photo.id} of the draft ${id} cannot be decoded`] : []))

/** The fields of steps that were not open must be unchanged. */
function changedElsewhere(at: Place, steps: ReadonlySet<string | undefined>, one: StoredDraft, other: StoredDraft) {
  const isUntouched = (step: string) => at !== step && !steps.has(step)
  const keys = (['basics', 'place'] as const).filter(isUntouched).flatMap((step) => contentAt[step])
  const changed = keys.filter((key) => !isDeepStrictEqual(one.content[key], other.content[key]))
  const photos = isUntouched('photos') && !isDeepStrictEqual(one.photos, other.photos) ? ['photos'] : []
  return [...changed, ...photos].map((key) => `${key} was changed although nothing edited it`)
}

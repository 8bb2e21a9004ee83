import { hashKey } from '@tanstack/react-query'

import type { RequestOf } from '#contract/api/endpoint.ts'
import type { keepDraft, KeptDraft } from '#contract/api/selling.ts'
import type { Draft, DraftPhoto } from '#src/data/drafts/draft.ts'
import { shape } from '#src/data/own/own-database.ts'

/** What of a draft is the same on all devices. */
type Copied = Pick<Draft, 'content' | 'photos' | 'listingVersion' | 'revision' | 'createdAt' | 'savedAt'>

type Sent = RequestOf<typeof keepDraft>['body']

/** A draft as its account keeps it. The server is told of the photos that no listing shows: they stay for as long as it. */
export function copyOf(draft: Draft): Omit<Sent, 'revision'> {
  const { content, listingVersion, revision, createdAt, savedAt } = draft
  const photos = draft.photos.map(({ id, alt, published, isUpload }) => ({
    id,
    alt,
    ...(published && !isUpload && { published }),
  }))
  const copied: Copied & { shape: number } = { content, photos, listingVersion, revision, createdAt, savedAt, shape }
  return { content: copied as unknown as Sent['content'], photos: draft.photos.filter(isKept).map(({ id }) => id) }
}

const isKept = ({ published, isUpload }: DraftPhoto) => !published || isUpload === true

/** What an account keeps, where this build knows its shape. */
export function copiedIn({ content }: KeptDraft): Copied | undefined {
  return content['shape'] === shape ? (content as unknown as Copied) : undefined
}

/** Whether both say the same, whoever wrote it: a listing may have been taken up for a change on two devices. */
export function isAlike(draft: Draft, copied: Copied): boolean {
  return draft.revision === copied.revision || wordsOf(draft) === wordsOf(copied)
}

const wordsOf = ({ content, photos, listingVersion }: Copied) =>
  hashKey([content, photos.map(({ id, alt }) => [id, alt]), listingVersion])

/** The draft that came from another device: with the server's pictures, except of photos whose bytes are here. */
export function draftFrom(kept: KeptDraft, copied: Copied, isHere: (photoId: string) => boolean): Draft {
  const { content, listingVersion, revision, createdAt, savedAt } = copied
  const photos = copied.photos.map((photo) => (isHere(photo.id) ? photo : { ...photo, ...pictureOf(kept, photo.id) }))
  return { id: kept.id, content, photos, listingVersion, revision, createdAt, savedAt }
}

function pictureOf(kept: KeptDraft, photoId: string): Partial<DraftPhoto> {
  const { id, ...published } = kept.photos.find((photo) => photo.id === photoId) ?? {}
  return id === undefined ? {} : { published: published as DraftPhoto['published'] & object, isUpload: true }
}

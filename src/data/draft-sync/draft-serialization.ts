import { hashKey } from '@tanstack/react-query'

import type { RequestOf } from '#contract/api/endpoint.ts'
import type { saveDraft, SavedDraft } from '#contract/api/selling.ts'
import type { Draft, DraftPhoto } from '#src/data/drafts/schema/draft.ts'
import { schemaVersion } from '#src/data/local-database/local-database.ts'

/** The part of a draft that is the same on all devices. */
type SerializedDraft = Pick<Draft, 'content' | 'photos' | 'listingVersion' | 'revision' | 'createdAt' | 'savedAt'>

type DraftBody = RequestOf<typeof saveDraft>['body']

/**
 * A draft as the account stores it. It names the photos that no listing shows yet, so that the server keeps them for as
 * long as the copy.
 */
export function serializeDraft(draft: Draft): Omit<DraftBody, 'revision'> {
  const { content, listingVersion, revision, createdAt, savedAt } = draft
  const photos = draft.photos.map(({ id, alt, published, isUpload }) => ({
    id,
    alt,
    ...(published && !isUpload && { published }),
  }))
  const serialized: SerializedDraft & { shape: number } = {
    content,
    photos,
    listingVersion,
    revision,
    createdAt,
    savedAt,
    shape: schemaVersion,
  }
  return {
    content: serialized as unknown as DraftBody['content'],
    photos: draft.photos.filter(needsStorage).map(({ id }) => id),
  }
}

const needsStorage = ({ published, isUpload }: DraftPhoto) => !published || isUpload === true

/** The stored draft, or undefined if this build does not know its shape. */
export function parseDraft({ content }: SavedDraft): SerializedDraft | undefined {
  return content['shape'] === schemaVersion ? (content as unknown as SerializedDraft) : undefined
}

/**
 * Whether both have the same content, even if different devices wrote them: two devices may have started to edit the
 * same listing.
 */
export function isSameContent(draft: Draft, serialized: SerializedDraft): boolean {
  return draft.revision === serialized.revision || contentHash(draft) === contentHash(serialized)
}

const contentHash = ({ content, photos, listingVersion }: SerializedDraft) =>
  hashKey([content, photos.map(({ id, alt }) => [id, alt]), listingVersion])

/** A draft from another device. Photos whose bytes are not on this device refer to the server's pictures. */
export function deserializeDraft(
  saved: SavedDraft,
  serialized: SerializedDraft,
  isLocal: (photoId: string) => boolean,
): Draft {
  const { content, listingVersion, revision, createdAt, savedAt } = serialized
  const photos = serialized.photos.map((photo) =>
    isLocal(photo.id) ? photo : { ...photo, ...pictureIn(saved, photo.id) },
  )
  return { id: saved.id, content, photos, listingVersion, revision, createdAt, savedAt }
}

function pictureIn(saved: SavedDraft, photoId: string): Partial<DraftPhoto> {
  const { id, ...published } = saved.photos.find((photo) => photo.id === photoId) ?? {}
  return id === undefined ? {} : { published: published as DraftPhoto['published'] & object, isUpload: true }
}

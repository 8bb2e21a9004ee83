import type { MemberCall } from '#contract/api/call.ts'
import type { SavedDraft } from '#contract/api/selling.ts'
import { Problem } from '#contract/problems.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'

type Sent = {
  params: { draftId: string; photoId: string }
  query: { revision?: number }
  body: { content: SavedDraft['content']; photos: string[]; revision: number }
}

export type Account = ReturnType<typeof anAccount>

/** A server's drafts of one member, following the rules of the contract. Records the requests it receives. */
export function anAccount() {
  const kept = new Map<string, SavedDraft>()
  const removed = new Map<string, number>()
  const photos = new Set<string>()
  const calls: string[] = []
  const line = { isCut: false, losesAnswers: false }

  const pictureOf = (id: string) => ({ id, name: id, width: 8, height: 6, thumbhash: 'AAAA', hasAvif: false })

  function keep({ params: { draftId: id }, body: { content, photos: ids, revision } }: Sent) {
    const before = kept.get(id)
    const isSame =
      before &&
      JSON.stringify([before.content, before.photos.map((photo) => photo.id)]) === JSON.stringify([content, ids])
    if (isSame) return { revision: before.revision }
    if ((before?.revision ?? removed.get(id) ?? revision) !== revision) throw new Problem('changed-meanwhile')
    const missing = ids.flatMap((photo, index) => (photos.has(photo) ? [] : [[`photos.${index}`, 'missing'] as const]))
    if (missing.length > 0) throw new Problem('photo-missing', { fields: Object.fromEntries(missing) })
    const next = revision + 1
    removed.delete(id)
    kept.set(id, { id: id as SavedDraft['id'], content, photos: ids.map(pictureOf), revision: next, keptAt: 0 })
    return { revision: next }
  }

  function remove({ params: { draftId: id }, query: { revision } }: Sent) {
    const last = kept.get(id)?.revision
    if (revision !== undefined && last !== undefined && last !== revision) return
    removed.set(id, last ?? removed.get(id) ?? 1)
    kept.delete(id)
  }

  function answer(signature: string, sent: Sent): unknown {
    if (signature === 'GET /v0/drafts')
      return {
        drafts: structuredClone([...kept.values()]),
        removed: [...removed].map(([id, revision]) => ({ id, revision })),
      }
    if (signature === 'PUT /v0/photos/:photoId') return void photos.add(sent.params.photoId)
    if (signature === 'PUT /v0/drafts/:draftId') return keep(structuredClone(sent))
    return remove(sent)
  }

  const call = (async (signature: string, sent: Sent) => {
    if (line.isCut) throw new Unreachable(signature)
    calls.push(signature.split('/:')[0]!)
    const answered = answer(signature, sent)
    if (line.losesAnswers) throw new Unreachable(signature)
    return answered
  }) as unknown as MemberCall

  const titles = () =>
    [...kept.values()].map(({ content }) => (content['content'] as { title: string }).title).toSorted()

  return { call, kept, photos, calls, line, titles }
}

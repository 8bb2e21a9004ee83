import { newId } from '#tests/support/newcomer.ts'
import { aNewListing } from '#tests/support/own-listings.ts'
import type { SiteMember } from '#tests/support/signed-in.ts'
import { aPhoto } from '#tests/unit/server/media/photo-builders.ts'

/** Publishes a listing of the member with three photos. Resolves to its id. */
export async function sellSomething(origin: string, member: SiteMember): Promise<string> {
  const { authorization } = await member.headers()

  async function put(path: string, type: string, body: Uint8Array<ArrayBuffer> | string): Promise<void> {
    const headers = { authorization, 'content-type': type }
    const { ok, status } = await fetch(origin + path, { method: 'PUT', headers, body })
    if (!ok) throw new Error(`PUT ${path} was answered with ${status}`)
  }

  const photos = [newId(), newId(), newId()]
  for (const [index, id] of photos.entries())
    await put(`/v0/photos/${id}`, 'image/jpeg', new Uint8Array(await aPhoto({ width: 640, height: 480 + index })))
  const listing = aNewListing({ photos: photos.map((id) => ({ id, alt: 'De côté' })) })
  const listingId = newId()
  await put(`/v0/listings/${listingId}`, 'application/json', JSON.stringify(listing))
  return listingId
}

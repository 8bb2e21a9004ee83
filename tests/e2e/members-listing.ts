import type { NewListing } from '#contract/api/selling.ts'
import { aNewListing } from '#tests/support/own-listings.ts'
import type { SiteMember } from '#tests/support/signed-in.ts'
import { aPhoto } from '#tests/unit/server/media/photo-builders.ts'

import { expect, site } from './test.ts'

type MembersListing = {
  id: string
  /** Changes it as its seller would on the publishing pages. */
  change: (changes: Partial<NewListing>) => Promise<void>
}

/** A listing with a photo on the server, at a negotiable price of 120 €. */
export async function listingOf(seller: SiteMember, given: Partial<NewListing> = {}): Promise<MembersListing> {
  const { origin } = site()
  const [id, photo] = [crypto.randomUUID(), crypto.randomUUID()]
  const headers = await seller.headers()
  const json = { ...headers, 'content-type': 'application/json' }
  let listing = aNewListing({ photos: [{ id: photo, alt: '' }], ...given })
  const put = async () => {
    const answer = await fetch(`${origin}/v0/listings/${id}`, {
      method: 'PUT',
      headers: json,
      body: JSON.stringify(listing),
    })
    expect(answer.status).toBe(200)
  }

  await fetch(`${origin}/v0/photos/${photo}`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'image/jpeg' },
    body: new Uint8Array(await aPhoto()),
  })
  await put()

  async function change(changes: Partial<NewListing>): Promise<void> {
    const own = await fetch(`${origin}/v0/account/listings/${id}`, { headers })
    const { version } = (await own.json()) as { version: number }
    listing = { ...listing, ...changes, version }
    await put()
  }

  return { id, change }
}

import type { NotificationContent } from '#contract/notifications.ts'
import { photoPath, widthsOf } from '#contract/photos.ts'

import type { MailPhoto } from './mail-text-types.ts'
import { withoutLinks } from './without-links.ts'

/** The longer side of a photo in CSS pixels. */
const size = 96

/** Enough for screens with two or three pixels in one of CSS. */
const widthInPixels = 320

/**
 * The photo of each notification about a listing, as JPEG, which all mail programs show. A listing with several
 * notifications has it once.
 */
export function mailPhotos(contents: readonly NotificationContent[], origin: string): (MailPhoto | undefined)[] {
  const shown = new Set<string>()
  return contents.map(({ parameters }) => {
    if (!('listing' in parameters) || !parameters.listing.photo || shown.has(parameters.listing.id)) return undefined
    const { id, title, photo } = parameters.listing
    shown.add(id)
    const widths = widthsOf(photo)
    const width = widths.find((each) => each >= widthInPixels) ?? widths.at(-1)!
    const scale = size / Math.max(photo.width, photo.height)
    return {
      url: origin + photoPath(photo.name, width, 'jpg'),
      width: Math.round(photo.width * scale),
      height: Math.round(photo.height * scale),
      alt: withoutLinks(photo.alt || title),
    }
  })
}

import { registerRoute } from 'workbox-routing'

import { locales } from '#contract/language/locales.ts'
import { refusedSharePath, sharePath } from '#contract/share-target.ts'
import { orRefused } from '#src/data/device/storage-refusals.ts'
import { ifRoom } from '#src/data/own/if-room.ts'
import { ownSharedFiles } from '#src/data/own/this-device.ts'

import { createShareDesk } from './shared-things.ts'

const take = createShareDesk({ store: ownSharedFiles, ifRoom })

/** Takes what other apps hand over. The form goes nowhere: what is in it stays on this device. */
export function takeShares(): void {
  for (const locale of locales) {
    const refused = refusedSharePath(locale)
    registerRoute(
      ({ url, sameOrigin }) => sameOrigin && url.pathname === sharePath(locale),
      async ({ request }) => {
        const form = await readForm(request)
        const path = form ? await orRefused(() => take(form, locale), refused) : refused
        return Response.redirect(new URL(path, request.url).href, 303)
      },
      'POST',
    )
  }
}

/** Nothing where it is no form. */
async function readForm(request: Request): Promise<FormData | undefined> {
  try {
    return await request.formData()
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

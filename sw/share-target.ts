import { registerRoute } from 'workbox-routing'

import { locales } from '#contract/language/locales.ts'
import { refusedSharePath, sharePath } from '#contract/share-target.ts'
import { localShareTargetFiles } from '#src/data/drafts/local-drafts.ts'
import { retryOnQuota } from '#src/data/offline-cache/retry-on-quota.ts'
import { withFallback } from '#src/data/storage/storage-fallback.ts'

import { createShareHandler } from './share-handler.ts'

const createDraftFromShare = createShareHandler({ store: localShareTargetFiles, retryOnQuota })

/** Receives content that other apps share. The form is never sent: its content stays on this device. */
export function serveShareTarget(): void {
  for (const locale of locales) {
    const refused = refusedSharePath(locale)
    registerRoute(
      ({ url, sameOrigin }) => sameOrigin && url.pathname === sharePath(locale),
      async ({ request }) => {
        const form = await readForm(request)
        const path = form ? await withFallback(() => createDraftFromShare(form, locale), refused) : refused
        return Response.redirect(new URL(path, request.url).href, 303)
      },
      'POST',
    )
  }
}

/** Undefined if the request's body is not a form. */
async function readForm(request: Request): Promise<FormData | undefined> {
  try {
    return await request.formData()
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

import { createFormats } from '#contract/language/formats.ts'
import type { Locale } from '#contract/language/locales.ts'
import type { PushContent, PushMessage } from '#contract/push.ts'
import { notificationText } from '#src/i18n/notification-text.ts'
import { loadServerCatalog } from '#src/i18n/server-catalog.ts'

import { inWords } from './conversation-mails.ts'
import { loadMailCatalog } from './mail-catalog.ts'

/** Renders the words of a push. */
export async function renderPush(content: PushContent, locale: Locale): Promise<Pick<PushMessage, 'title' | 'body'>> {
  const formats = createFormats(locale)
  if (content.kind === 'message')
    return { title: content.sender, body: inWords(content.newest, await loadMailCatalog(locale), formats) }
  return notificationText(content, await loadServerCatalog(locale), formats)
}

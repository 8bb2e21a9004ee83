import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

import type { createFormats } from '#contract/language/formats.ts'
import type { Locale } from '#contract/language/locales.ts'
import type { MailContents } from '#contract/mails.ts'
import type { NotificationContent } from '#contract/notifications.ts'
import { notificationText } from '#src/i18n/notification-text.ts'
import { loadServerCatalog } from '#src/i18n/server-catalog.ts'

import { mailPhotos } from './mail-photos.ts'
import type { MailTexts } from './mail-text-types.ts'
import { withoutLinks } from './without-links.ts'

type Formats = ReturnType<typeof createFormats>

/** The words of notifications are in the catalog of the app, which no other mail needs. */
export async function notificationMail(
  { contents, more, link }: MailContents['notifications'],
  i18n: I18n,
  formats: Formats,
  locale: Locale,
): Promise<MailTexts> {
  const app = await loadServerCatalog(locale)
  const texts = contents.map((content) => notificationText(content, app, formats))
  const photos = mailPhotos(contents, new URL(link).origin)
  const count = texts.length + more
  const [first] = texts
  return {
    title:
      count === 1
        ? withoutLinks(first!.title)
        : i18n._(msg`${plural(count, { one: '# new notification', other: '# new notifications' })}`),
    message: i18n._(msg`This is new on Noper:`),
    things: texts.map(({ title, body }, index) => ({
      name: withoutLinks(body),
      note: withoutLinks(title),
      photo: photos[index],
    })),
    others: more === 0 ? undefined : i18n._(msg`${plural(more, { one: 'and # more', other: 'and # more' })}`),
    action: i18n._(msg`Open Noper`),
    reason: i18n._(
      contents.some(isAboutReview)
        ? msg`You are getting this e-mail because of your favourites, saved searches or reviews. In your settings you choose which e-mails you get.`
        : msg`You are getting this e-mail because of your favourites and saved searches. In your settings you choose which e-mails you get.`,
    ),
  }
}

const isAboutReview = ({ kind }: NotificationContent) => kind.startsWith('review-')

import { renderToStaticMarkup } from 'react-dom/server'

import type { Locale } from '#contract/language/locales.ts'
import type { Mail, RenderedMail } from '#contract/mails.ts'

import { layoutTexts } from './layout-texts.ts'
import { loadMailCatalog } from './mail-catalog.ts'
import { MailPage } from './mail-page.tsx'
import { mailTexts } from './mail-texts.ts'
import { toPlainText } from './plain-text.ts'
import { withoutLinks } from './without-links.ts'

/** Renders a mail as HTML and plain text. */
export async function renderMail(mail: Mail, locale: Locale): Promise<RenderedMail> {
  const i18n = await loadMailCatalog(locale)
  const username = withoutLinks(mail.username)
  const texts = await mailTexts({ ...mail, username }, i18n, locale)
  const unsubscribe = 'unsubscribe' in mail ? mail.unsubscribe.page : undefined
  const common = layoutTexts(i18n, username)
  const layout = { ...common, noAnswer: texts.replies ?? common.noAnswer }
  const parts = { texts, layout, link: mail.link, unsubscribe }
  const html = renderToStaticMarkup(<MailPage {...parts} locale={locale} />)
  return { subject: texts.title, html: `<!doctype html>${html}`, text: toPlainText(parts) }
}

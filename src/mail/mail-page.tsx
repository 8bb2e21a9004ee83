import type { ReactNode } from 'react'

import { languages, type Locale } from '#contract/language/locales.ts'

import type { LayoutTexts } from './layout-texts.ts'
import { ListingRows } from './listing-rows.tsx'
import { darkLook, look } from './mail-styles.ts'
import type { MailTexts } from './mail-text-types.ts'

type MailPageProps = {
  texts: MailTexts
  layout: LayoutTexts
  link: string
  /** The page that ends such mails; undefined if they cannot be ended. */
  unsubscribe: string | undefined
  locale: Locale
}

/** A mail as HTML. It loads nothing but photos of the site itself, which it can do without. */
export function MailPage({ texts, layout, link, unsubscribe, locale }: MailPageProps) {
  const { tag, direction } = languages[locale]
  return (
    <html lang={tag} dir={direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <title>{texts.title}</title>
        <style dangerouslySetInnerHTML={{ __html: darkLook }} />
      </head>
      <body className="n-page" style={look.page}>
        <div style={look.preview}>{texts.message}</div>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} className="n-outer">
          <tbody>
            <tr>
              <td align="center" style={look.outer}>
                <MailCard texts={texts} layout={layout} link={link} />
                <p className="n-muted" style={look.foot}>
                  {unsubscribe !== undefined && (
                    <>
                      <a href={unsubscribe} className="n-muted" style={{ color: look.foot.color }}>
                        {layout.unsubscribe}
                      </a>
                      <br />
                    </>
                  )}
                  {layout.noAnswer}
                  <br />
                  <a href={new URL(link).origin} className="n-muted" style={{ color: look.foot.color }}>
                    {new URL(link).host}
                  </a>
                </p>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  )
}

function MailCard({ texts, layout, link }: Pick<MailPageProps, 'texts' | 'layout' | 'link'>) {
  const { title, message, things, others, action, code, reason } = texts
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} className="n-card" style={look.card}>
      <tbody>
        <tr>
          <td className="n-inner" style={look.inner}>
            <p className="n-azure" style={look.wordmark}>
              Noper
            </p>
            <h1 className="n-text" style={look.title}>
              {withWholeNumbers(title)}
            </h1>
            <p className="n-text" style={look.text}>
              {layout.greeting}
            </p>
            <p className="n-text" style={{ ...look.text, margin: '0 0 24px' }}>
              {withWholeNumbers(message)}
            </p>
            {things && <ListingRows things={things} others={others} />}
            <MailButton label={action} link={link} />
            {code && <MailCode {...code} />}
            <div className="n-ground" style={look.ground}>
              <p className="n-muted" style={look.muted}>
                {reason}
              </p>
              <p className="n-muted" style={{ ...look.muted, margin: '16px 0 0' }}>
                {layout.openLink}
              </p>
              <p className="n-azure" style={look.address}>
                {link}
              </p>
            </div>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

/** Lines do not break within numbers such as that of a receipt. */
const withWholeNumbers = (text: string): ReactNode =>
  text.split(/(\d+(?:-\d+)+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} style={look.whole}>
        {part}
      </span>
    ),
  )

/** A table cell, because some programs ignore the padding of links. */
function MailButton({ label, link }: { label: string; link: string }) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          <td style={look.button}>
            <a href={link} style={look.link}>
              {label}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function MailCode({ digits, lead, validity }: NonNullable<MailTexts['code']>) {
  return (
    <>
      <p className="n-text" style={look.lead}>
        {lead}
      </p>
      <p className="n-code" style={look.code}>
        {digits}
      </p>
      <p className="n-muted" style={look.muted}>
        {validity}
      </p>
    </>
  )
}

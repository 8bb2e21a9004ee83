import type { LayoutTexts } from './layout-texts.ts'
import type { MailTexts } from './mail-text-types.ts'

type Parts = {
  texts: MailTexts
  layout: LayoutTexts
  link: string
  /** The page that ends such mails; undefined if they cannot be ended. */
  unsubscribe: string | undefined
}

/** The plain text version of a mail. */
export function toPlainText({ texts, layout, link, unsubscribe }: Parts): string {
  const { title, message, things = [], others, action, code, reason } = texts
  const lines = [
    ...things.map(({ name, note }) => (note === '' ? name : `${name}\n  ${note.replaceAll('\n', '\n  ')}`)),
    ...(others ? [others] : []),
  ]
  const ending = unsubscribe === undefined ? '' : `${layout.unsubscribe}: ${unsubscribe}\n`
  const paragraphs = [
    title,
    layout.greeting,
    message,
    ...(lines.length > 0 ? [lines.join('\n')] : []),
    `${action}\n${link}`,
    ...(code ? [`${code.lead}\n${code.digits}`, code.validity] : []),
    `-- \n${reason}\n${ending}${layout.noAnswer}\nNoper · ${new URL(link).origin}`,
  ]
  return `${paragraphs.join('\n\n')}\n`
}

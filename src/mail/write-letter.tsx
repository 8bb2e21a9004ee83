import { renderToStaticMarkup } from 'react-dom/server'

import type { Locale } from '#contract/language/locales.ts'
import type { Letter, WrittenLetter } from '#contract/letters.ts'

import { frameWords } from './frame-words.ts'
import { LetterPage } from './letter-page.tsx'
import { letterText } from './letter-text.ts'
import { wordsOf } from './letter-texts.ts'
import { loadMailWords } from './mail-words.ts'

/** Writes a mail as HTML and plain text. */
export async function writeLetter(letter: Letter, locale: Locale): Promise<WrittenLetter> {
  const i18n = await loadMailWords(locale)
  const username = withoutLinks(letter.username)
  const words = wordsOf({ ...letter, username }, i18n, locale)
  const parts = { words, frame: frameWords(i18n, username), link: letter.link }
  const html = renderToStaticMarkup(<LetterPage {...parts} locale={locale} />)
  return { subject: words.title, html: `<!doctype html>${html}`, text: letterText(parts) }
}

/**
 * Somebody else may have chosen the username, and mail programs would turn one that looks like an address into a link.
 */
const withoutLinks = (username: string) => username.replaceAll('.', '.\u2060')

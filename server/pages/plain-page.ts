import { languages, type Locale } from '#contract/language/locales.ts'

/** A page without the app, for overload and rendering failures. */
export function plainPage(locale: Locale, sentence: string): string {
  const { tag, direction } = languages[locale]
  return `<!doctype html>
<html lang="${tag}" dir="${direction}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Noper</title>
<p>${sentence}</p>
</html>
`
}

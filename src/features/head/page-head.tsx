import { useRouteContext } from '@tanstack/react-router'

import { defaultLocale, languages, locales, type Locale } from '#contract/language/locales.ts'
import { previewSize } from '#contract/photos.ts'
import { useLocale } from '#src/i18n/use-locale.ts'

type PageHeadProps = {
  /** The address after the locale, with its leading slash; empty for the home page. */
  path: string
  title: string
  description: string
  /** Path of the picture for link previews; by default the product's own. */
  picture?: string | undefined
  /** Search engines may read the page but should not list it. */
  isUnlisted?: boolean
}

/** Title, description, canonical address, alternate languages and link preview data. React moves them into the head. */
export function PageHead({ path, title, description, picture, isUnlisted = false }: PageHeadProps) {
  const { origin } = useRouteContext({ from: '__root__' })
  const locale = useLocale()
  const address = (language: Locale) => `${origin}/${language}${path}`

  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {isUnlisted && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={address(locale)} />
      {locales.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={address(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address(defaultLocale)} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Noper" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address(locale)} />
      <meta property="og:locale" content={languages[locale].tag.replace('-', '_')} />
      <meta property="og:image" content={origin + (picture ?? `/og/${locale}.jpg`)} />
      <meta property="og:image:width" content={String(previewSize.width)} />
      <meta property="og:image:height" content={String(previewSize.height)} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

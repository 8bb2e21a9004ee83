import type { Locale } from '#contract/language/locales.ts'

import type { ContentDocument } from './document.ts'

/** The pages under `/{locale}/info/`, by their addresses. */
export const infoPages = [
  'about',
  'accessibility',
  'ad-quality',
  'contact',
  'cookie-policy',
  'faq',
  'for-customers',
  'for-sellers',
  'imprint',
  'posting-guidelines',
  'privacy-policy',
  'prohibited-goods',
  'ranking',
  'services-agreement',
  'terms-of-use',
] as const

export type InfoPageName = (typeof infoPages)[number]

export const isInfoPage = (name: string): name is InfoPageName => (infoPages as readonly string[]).includes(name)

/** The topics of the help centre, in the order in which it shows them. */
export const helpTopics = [
  'buying',
  'selling',
  'messages',
  'safety',
  'reviews',
  'promotions',
  'account',
  'notifications',
  'offline',
  'privacy',
] as const

export type HelpTopic = (typeof helpTopics)[number]

export type InfoFrontMatter = {
  title: string
  /** For search engines and link previews. */
  description: string
  /** Of a legal text, counted from 1. */
  version?: number | undefined
  /** Of the version, as `2026-11-26`. */
  date?: string | undefined
  /** Whether a lawyer still has to check the text. */
  isTemplate: boolean
}

export type HelpFrontMatter = {
  title: string
  description: string
  topic: HelpTopic
  /** Words that people search by and that the text does not contain. */
  keywords: readonly string[]
  /** Names of other articles. */
  related: readonly string[]
}

type Content<FrontMatter> = FrontMatter & { document: ContentDocument }

export type InfoPage = Content<InfoFrontMatter>
export type HelpArticle = Content<HelpFrontMatter>

export type ContentKinds = {
  info: InfoPage
  help: HelpArticle
}

export type ContentKind = keyof ContentKinds

/** What lists of texts say of each. */
export type ContentEntries = {
  info: Pick<InfoFrontMatter, 'title'> & { name: InfoPageName }
  help: HelpFrontMatter & { name: string }
}

/** Functions that load the texts of a kind, by language. */
export type ContentLanguages<Kind extends ContentKind> = Readonly<
  Record<
    Locale,
    () => Promise<{
      entries: readonly ContentEntries[Kind][]
      texts: Readonly<Partial<Record<string, () => Promise<{ content: ContentKinds[Kind] }>>>>
    }>
  >
>

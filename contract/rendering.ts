import type { Call } from './api/call.ts'
import type { AppDescription } from './app-description.ts'
import type { CategorySlug } from './categories.ts'
import type { ContentKind } from './content/content-pages.ts'
import type { Locale } from './language/locales.ts'
import type { Mail, RenderedMail } from './mails.ts'
import type { ProblemCode } from './problems.ts'
import type { PromotionOption } from './promotions.ts'
import type { PushContent, PushMessage } from './push.ts'
import type { ReceiptContent, ReceiptTexts, SandboxPageTexts } from './receipts.ts'

/** The server's input for the app to render the first view of a page. */
export type Rendering = {
  call: Call
  /** Scheme and host of the site's public URLs. */
  origin: string
  /** The language for URLs without a locale. */
  preferredLocale: Locale
  /** Milliseconds since 1970. */
  now: number
  /** Waits for this page's turn to use the CPU: React renders one page at a time. */
  turn: () => Promise<void>
  /** The built index.html. */
  template: string
  /** Paths of the scripts that the entry imports, and that the page needs. */
  scriptsOf: (page: PageSources) => readonly string[]
}

/** What a page is made of, apart from the entry. */
export type PageSources = {
  /** Of the matched routes. */
  routeIds: readonly string[]
  locale: Locale
  /** File names of catalogs. */
  catalogs: readonly string[]
  /** The text of `src/content` that it shows. */
  content?: { kind: ContentKind; name: string } | undefined
}

export type RenderedPage = {
  status: number
  headers: Record<string, string>
  html: string
  /** The problem because of which the requested page could not be rendered. */
  failure: ProblemCode | undefined
  /** The error that prevented the page from rendering normally. */
  error: unknown
}

/** Takes the full URL of a page. */
export type Render = (address: string, rendering: Rendering) => Promise<RenderedPage>

export type DescribeApp = (locale: Locale) => Promise<AppDescription>

export type NameCategories = (locale: Locale) => Promise<Record<CategorySlug, string>>

/** Renders a mail's text. */
export type RenderMail = (letter: Mail, locale: Locale) => Promise<RenderedMail>

/** Renders the words of a push. */
export type RenderPush = (content: PushContent, locale: Locale) => Promise<Pick<PushMessage, 'title' | 'body'>>

/** Renders the words of a receipt or a credit note. */
export type RenderReceipt = (content: ReceiptContent, locale: Locale) => Promise<ReceiptTexts>

/** Names a promotion option on the page of a payment provider. */
export type NameOption = (option: PromotionOption, locale: Locale) => Promise<string>

/** The words of the sandbox's payment page for an amount in euro cents. */
export type RenderSandboxPage = (cents: number, locale: Locale) => Promise<SandboxPageTexts>

/** The words that orders need. */
export type OrderTexts = {
  renderReceipt: RenderReceipt
  nameOption: NameOption
  renderSandboxPage: RenderSandboxPage
}

/** The server's interface to the built app. */
export type BuiltApp = OrderTexts & {
  render: Render
  describeApp: DescribeApp
  nameCategories: NameCategories
  renderMail: RenderMail
  renderPush: RenderPush
}

import type { Call } from './api/call.ts'
import type { AppDescription } from './app-description.ts'
import type { CategorySlug } from './categories.ts'
import type { Locale } from './language/locales.ts'
import type { Mail, RenderedMail } from './mails.ts'
import type { ProblemCode } from './problems.ts'

/** What the server hands to the app to render the first view of a page. */
export type Rendering = {
  call: Call
  /** Scheme and host that pages are known by. */
  origin: string
  /** The language for addresses that name none. */
  preferredLocale: Locale
  /** Milliseconds since 1970. */
  now: number
  /** Waits until it is this page's turn to take the processor for as long as React needs. */
  turn: () => Promise<void>
  /** The built index.html. */
  template: string
  /** Paths of the scripts that the entry imports, and that the matched routes and the catalogs of the language need. */
  scriptsOf: (routeIds: readonly string[], locale: Locale, catalogs: readonly string[]) => readonly string[]
}

export type RenderedPage = {
  status: number
  headers: Record<string, string>
  html: string
  /** Why this is not the page that was asked for. */
  failure: ProblemCode | undefined
  /** What went wrong where a page could not be shown as it was meant. */
  error: unknown
}

/** Takes the whole address of a page. */
export type Render = (address: string, rendering: Rendering) => Promise<RenderedPage>

export type DescribeApp = (locale: Locale) => Promise<AppDescription>

export type NameCategories = (locale: Locale) => Promise<Record<CategorySlug, string>>

/** Puts a letter into words, as a mail. */
export type RenderMail = (letter: Mail, locale: Locale) => Promise<RenderedMail>

/** The built app, as the server knows it. */
export type BuiltApp = {
  render: Render
  describeApp: DescribeApp
  nameCategories: NameCategories
  renderMail: RenderMail
}

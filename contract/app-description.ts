import type { ProblemCode } from './problems.ts'

/** What a device shows of the installed app, and the server of itself, in one language. */
export type AppDescription = {
  description: string
  /** For visitors whom the server has no room for. */
  busy: string
  /** What went wrong with the page at an address, for programs that read no pages. */
  describeFailure: (code: ProblemCode, pathname: string) => string
  shortcuts: Record<'search' | 'sell' | 'messages' | 'favourites', string>
  /** What the pictures show by which stores and browsers tell of the app. */
  screenshots: Record<'home' | 'results' | 'listing', string>
}

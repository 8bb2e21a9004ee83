import type { ProblemCode } from './problems.ts'

/** Texts in one language that a device shows about the installed app and the server about itself. */
export type AppDescription = {
  description: string
  /** For visitors whom an overloaded server turns away. */
  busy: string
  /** Says why the page at an address failed, for programs that do not read HTML. */
  describeFailure: (code: ProblemCode, pathname: string) => string
  shortcuts: Record<'search' | 'sell' | 'messages' | 'favourites', string>
  /** Descriptions of the screenshots that app stores and browsers show. */
  screenshots: Record<'home' | 'results' | 'listing', string>
}

/** The browser itself has ended: nobody learns anything about the app from it. */
export class BrowserCrash extends Error {
  override name = 'BrowserCrash'
}

export const isCrash = (error: unknown): boolean =>
  error instanceof BrowserCrash || (error instanceof Error && error.cause instanceof BrowserCrash)

/** The browser itself has crashed, which says nothing about the app. */
export class BrowserCrash extends Error {
  override name = 'BrowserCrash'
}

export const isCrash = (error: unknown): boolean =>
  error instanceof BrowserCrash || (error instanceof Error && error.cause instanceof BrowserCrash)

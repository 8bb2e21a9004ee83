/** The part of WebDriver's input actions that the journeys need. It is the same in both protocols. */
export type InputActions = (
  | {
      type: 'pointer'
      id: string
      parameters: { pointerType: 'mouse' }
      actions: ({ type: 'pointerMove'; x: number; y: number } | { type: 'pointerDown' | 'pointerUp'; button: number })[]
    }
  | { type: 'key'; id: string; actions: { type: 'keyDown' | 'keyUp'; value: string }[] }
)[]

/** One page of a browser with an empty profile, in either protocol. */
export type Driver = {
  open: (address: string) => Promise<void>
  reload: () => Promise<void>
  /** Calls a function in the page. The function cannot use anything of its file; arguments and result are JSON. */
  evaluate: <Given extends unknown[], Result>(
    run: (...given: Given) => Result | Promise<Result>,
    ...given: Given
  ) => Promise<Result>
  perform: (actions: InputActions) => Promise<void>
  chooseFiles: (selector: string, files: readonly string[]) => Promise<void>
  /** A PNG. */
  screenshot: () => Promise<Buffer>
  /** Errors and warnings of the console, uncaught exceptions and failed requests so far. */
  faults: () => readonly string[]
  close: () => Promise<void>
}

export type Engine = {
  name: string
  isInstalled: () => boolean
  /** Starts a browser with one page. */
  launch: () => Promise<Driver>
}

/** That of a phone, in pixels. */
export const viewport = { width: 360, height: 740 }

/** The source of a function that takes the arguments as JSON and returns the result as JSON. */
export const overJson = (run: (...given: never[]) => unknown): string =>
  `async (given) => JSON.stringify(await (${run.toString()})(...JSON.parse(given)))`

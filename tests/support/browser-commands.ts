import type { BrowserCommand } from 'vitest/node'

import { colourRules, violationsOf } from './axe.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** From now on importing this source file fails; `file` is the end of its path. */
    loseFile: (file: string) => Promise<void>
    /** Number of requests for it since then. */
    countLosses: (file: string) => Promise<number>
    bringBackFile: (file: string) => Promise<void>
    /** What axe finds within a part of the page, given by its selector; in the dark only its rules for colours. */
    findViolations: (within: string, theme: 'light' | 'dark') => Promise<string[]>
  }
}

/** The failing files, each with its request count and the matcher of the route that blocks it. */
const losses = new Map<string, { count: number; isAddress: (url: URL) => boolean }>()

export const loseFile: BrowserCommand<[file: string]> = async ({ context }, file) => {
  const loss = { count: 0, isAddress: ({ pathname }: URL) => pathname.endsWith(`/${file}`) }
  losses.set(file, loss)
  await context.route(loss.isAddress, async (route) => {
    loss.count += 1
    await route.abort()
  })
}

export const countLosses: BrowserCommand<[file: string], number> = (_, file) => losses.get(file)?.count ?? 0

export const bringBackFile: BrowserCommand<[file: string]> = async ({ context }, file) => {
  const loss = losses.get(file)
  if (loss) await context.unroute(loss.isAddress)
}

export const findViolations: BrowserCommand<[within: string, theme: 'light' | 'dark'], string[]> = async (
  { frame },
  within,
  theme,
) => violationsOf(await frame(), { within, ...(theme === 'dark' && { rules: colourRules }) })

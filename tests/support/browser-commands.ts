import type { BrowserCommand } from 'vitest/node'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** From now on this source file, by the end of its path, does not come when it is imported. */
    loseFile: (file: string) => Promise<void>
    /** How often it was asked for since it is lost. */
    countLosses: (file: string) => Promise<number>
    bringBackFile: (file: string) => Promise<void>
  }
}

/** Lost files, with how often they were asked for and what has the browser refuse them. */
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

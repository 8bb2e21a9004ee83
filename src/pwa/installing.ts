import { orNothing } from '#src/data/device/or-nothing.ts'
import type { InstallWay } from '#src/state/install-offer.ts'

import { isInstalled } from './is-installed.ts'

/** Chromium's alone. */
type InstallPrompt = Event & {
  prompt: () => Promise<void>
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const declined = 'install-declined'

const asking = () => (window as { installPrompt?: InstallPrompt }).installPrompt

/** Nothing where the app is installed, or the browser cannot install any. */
export function installWay(): InstallWay | undefined {
  if (isInstalled()) return undefined
  if (asking()) return 'prompt'
  // Safari on telephones and tablets has this property, and no other way to ask.
  return 'standalone' in navigator ? 'by-hand' : undefined
}

/** For good, on this device. */
export const decline = (): void => void orNothing(() => localStorage.setItem(declined, 'yes'))

export const isDeclined = (): boolean => orNothing(() => localStorage.getItem(declined)) === 'yes'

/** Has the browser ask. A prompt can be shown once. */
export async function install(): Promise<void> {
  const prompt = asking()
  if (!prompt) return
  delete (window as { installPrompt?: InstallPrompt }).installPrompt
  await prompt.prompt()
  if ((await prompt.userChoice).outcome === 'dismissed') decline()
}

export const installState = async (): Promise<InstallWay | 'installed' | undefined> =>
  isInstalled() ? 'installed' : installWay()

import { tryStorage } from '#src/data/storage/try-storage.ts'
import type { InstallMethod } from '#src/state/install-offer.ts'

import { isInstalled } from './is-installed.ts'

/** Chromium's alone. */
type InstallPrompt = Event & {
  prompt: () => Promise<void>
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const dismissedKey = 'install-declined'

const pendingPrompt = () => (window as { installPrompt?: InstallPrompt }).installPrompt

/** Nothing where the app is installed, or the browser cannot install any. */
export function installMethod(): InstallMethod | undefined {
  if (isInstalled()) return undefined
  if (pendingPrompt()) return 'prompt'
  // Safari on telephones and tablets has this property, and no other way to ask.
  return 'standalone' in navigator ? 'by-hand' : undefined
}

/** For good, on this device. */
export const dismissInstall = (): void => void tryStorage(() => localStorage.setItem(dismissedKey, 'yes'))

export const isInstallDismissed = (): boolean => tryStorage(() => localStorage.getItem(dismissedKey)) === 'yes'

/** Has the browser ask. A prompt can be shown once. */
export async function promptInstall(): Promise<void> {
  const prompt = pendingPrompt()
  if (!prompt) return
  delete (window as { installPrompt?: InstallPrompt }).installPrompt
  await prompt.prompt()
  if ((await prompt.userChoice).outcome === 'dismissed') dismissInstall()
}

export const installState = async (): Promise<InstallMethod | 'installed' | undefined> =>
  isInstalled() ? 'installed' : installMethod()

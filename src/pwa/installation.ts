import { tryStorage } from '#src/data/storage/try-storage.ts'
import type { InstallMethod } from '#src/state/install-offer.ts'

import { isInstalled } from './is-installed.ts'

/** Chromium only. */
type InstallPrompt = Event & {
  prompt: () => Promise<void>
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const dismissedKey = 'install-declined'

const pendingPrompt = () => (window as { installPrompt?: InstallPrompt }).installPrompt

/** Undefined if the app is installed already or the browser cannot install apps. */
export function installMethod(): InstallMethod | undefined {
  if (isInstalled()) return undefined
  if (pendingPrompt()) return 'prompt'
  // Only Safari on phones and tablets has this property, and it has no install prompt.
  return 'standalone' in navigator ? 'by-hand' : undefined
}

/** Permanently, on this device. */
export const dismissInstall = (): void => void tryStorage(() => localStorage.setItem(dismissedKey, 'yes'))

export const isInstallDismissed = (): boolean => tryStorage(() => localStorage.getItem(dismissedKey)) === 'yes'

/** Shows the browser's prompt. The same prompt cannot be shown twice. */
export async function promptInstall(): Promise<void> {
  const prompt = pendingPrompt()
  if (!prompt) return
  delete (window as { installPrompt?: InstallPrompt }).installPrompt
  await prompt.prompt()
  if ((await prompt.userChoice).outcome === 'dismissed') dismissInstall()
}

export const installState = async (): Promise<InstallMethod | 'installed' | undefined> =>
  isInstalled() ? 'installed' : installMethod()

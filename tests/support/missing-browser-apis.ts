/**
 * Takes from a page, before anything of it runs, what Safari or Firefox do not have. What the app asks for of it must be
 * there for no one's journey. Trusted Types stay: Chromium asks for them whether or not a page can see them.
 */
export function removeOptionalApis(): void {
  const ofWindow = [
    'BackgroundFetchManager',
    'BarcodeDetector',
    'BeforeInstallPromptEvent',
    'CloseWatcher',
    'cookieStore',
    'EditContext',
    'EyeDropper',
    'cancelIdleCallback',
    'launchQueue',
    'LaunchParams',
    'navigation',
    'NetworkInformation',
    'onbeforeinstallprompt',
    'PeriodicSyncManager',
    'requestIdleCallback',
    'scheduler',
    'showDirectoryPicker',
    'showOpenFilePicker',
    'showSaveFilePicker',
    'SyncManager',
    'TaskController',
    'URLPattern',
  ]
  const ofOthers = {
    Navigator: [
      'canShare',
      'clearAppBadge',
      'connection',
      'deviceMemory',
      'getInstalledRelatedApps',
      'keyboard',
      'setAppBadge',
      'share',
      'userAgentData',
      'virtualKeyboard',
      'windowControlsOverlay',
    ],
    ServiceWorkerRegistration: ['backgroundFetch', 'index', 'periodicSync', 'sync'],
    Document: ['startViewTransition', 'prerendering'],
    HTMLDialogElement: ['closedBy', 'requestClose'],
  }

  for (const name of ofWindow) delete (window as unknown as Record<string, unknown>)[name]
  // Pages of an insecure origin have not all of these.
  const types = window as unknown as Partial<Record<string, { prototype: Record<string, unknown> }>>
  for (const [type, names] of Object.entries(ofOthers)) for (const name of names) delete types[type]?.prototype[name]
}

/**
 * Removes APIs that Safari or Firefox lack, before the page's scripts run. The app must work without them. Trusted
 * Types stay: Chromium enforces them even if the page cannot see the API.
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
  // Some of these do not exist in pages of an insecure origin.
  const types = window as unknown as Partial<Record<string, { prototype: Record<string, unknown> }>>
  for (const [type, names] of Object.entries(ofOthers)) for (const name of names) delete types[type]?.prototype[name]
}

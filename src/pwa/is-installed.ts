const displayModes = ['standalone', 'minimal-ui', 'fullscreen', 'window-controls-overlay']

/** Whether this page is in a window of the app's own. Safari has a word of its own for it. */
export function isInstalled(): boolean {
  const { standalone } = navigator as { standalone?: boolean }
  return standalone === true || displayModes.some((mode) => matchMedia(`(display-mode: ${mode})`).matches)
}

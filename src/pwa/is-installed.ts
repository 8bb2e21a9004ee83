const displayModes = ['standalone', 'minimal-ui', 'fullscreen', 'window-controls-overlay']

/** Whether this page runs in the installed app's window. Safari uses a property of its own for it. */
export function isInstalled(): boolean {
  const { standalone } = navigator as { standalone?: boolean }
  return standalone === true || displayModes.some((mode) => matchMedia(`(display-mode: ${mode})`).matches)
}

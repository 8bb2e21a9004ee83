// Runs before the first paint, so that a chosen theme never flashes in the other one. The app writes what it reads.
try {
  const theme = JSON.parse(localStorage.getItem('theme') ?? 'null')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage is closed to us: the device's own preference holds.
}

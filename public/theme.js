// Runs before the first paint. A chosen theme never flashes in the other one: the app writes what is read here.
try {
  const theme = JSON.parse(localStorage.getItem('theme') ?? 'null')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage is closed to us: the device's own preference holds.
}
// Where a member is signed in, pages keep room for what members find there.
if (/(^|; )session=[^;]*refreshToken%22%3A%22[^%]/.test(document.cookie)) document.documentElement.dataset.member = ''

import { hydrated, expect, test } from './test.ts'

test('no content lies in the safe areas of a phone, at the top or at the bottom', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page)
  const [top, bottom] = [47, 34]
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { top, bottom } })
  await page.goto('/en')
  await hydrated(page)

  const screen = await page.evaluate(() => innerHeight)
  const logo = (await page.getByRole('banner').getByRole('link').first().boundingBox())!
  expect(logo.y).toBeGreaterThanOrEqual(top)
  const destinations = await page.getByRole('navigation', { name: 'Main' }).last().getByRole('link').all()
  expect(destinations).toHaveLength(5)
  for (const destination of destinations) {
    const { y, height } = (await destination.boundingBox())!
    expect(y + height).toBeLessThanOrEqual(screen - bottom)
  }
})

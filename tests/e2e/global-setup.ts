import { startSite } from '#tests/support/site.ts'

/** One site with the demo market for all tests that only read. */
export default async function startSharedSite() {
  const site = await startSite()
  process.env['SITE_ORIGIN'] = site.origin
  process.env['SITE_DATA'] = site.data
  return site.stop
}

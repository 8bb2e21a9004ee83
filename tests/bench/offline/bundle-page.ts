import { fileURLToPath } from 'node:url'

import { build } from 'vite'

/** The script of the page, bundled with the app's own modules. */
export async function bundlePage(): Promise<string> {
  const entry = fileURLToPath(new URL('device-page.ts', import.meta.url))
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, target: 'esnext', lib: { entry, formats: ['iife'], name: 'bench' } },
  })
  const [{ output }] = built as unknown as [{ output: [{ code: string }] }]
  return output[0].code
}

import { allowInlined, type ByPath, inlineAssets, insertSnapshot } from '#contract/html-shell.ts'
import begin from '#public/begin.js?raw'
import theme from '#public/theme.js?raw'
import type { PageSnapshot } from '#src/data/snapshots/snapshot-store.ts'

const policyName = 'content-security-policy'

/** The scripts that run before the first paint, by path. */
const inlined = { '/theme.js': theme, '/begin.js': begin }

/** Inserts a snapshot into the shell. The server's headers stay, except that the policy allows the inlined scripts. */
export async function addSnapshot(shell: Response, snapshot: PageSnapshot): Promise<Response> {
  const headers = new Headers(shell.headers)
  // These headers describe the body without the snapshot.
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name)
  const policy = headers.get(policyName)
  if (policy !== null) headers.set(policyName, allowInlined(policy, await digestsOf(inlined)))
  const page = inlineAssets(insertSnapshot(await shell.text(), snapshot), inlined)
  return new Response(page, { headers, status: shell.status })
}

/** SHA-256 in Base64. */
async function digestsOf(files: ByPath): Promise<ByPath> {
  const digests = Object.entries(files).map(async ([path, text]) => {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
    return [path, btoa(String.fromCharCode(...new Uint8Array(digest)))] as const
  })
  return Object.fromEntries(await Promise.all(digests))
}

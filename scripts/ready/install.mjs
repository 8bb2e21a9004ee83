import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

import { Unready } from './problem.mjs'
import { runQuietly } from './run.mjs'

const stamp = 'node_modules/.installed'

/** Installs exactly the packages in the lockfile, unless they are installed already. */
export async function installDependencies() {
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return

  process.stdout.write('Installing what Noper is built from (about a minute) …\n')
  const { code, said } = await runQuietly('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {})
  if (code !== 0) throw new Unready(reasonFor(said))
  writeFileSync(stamp, wanted)
}

function reasonFor(said) {
  const isAlone = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|ETIMEDOUT|network/i.test(said)
  const reason = isAlone
    ? 'The package registry could not be reached. Check the network and run the same command again.'
    : 'The packages could not be installed. Mend what npm says above and run the same command again.'
  return isAlone ? reason : `${said}\n${reason}`
}

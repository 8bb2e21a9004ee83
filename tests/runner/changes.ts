import { execFileSync } from 'node:child_process'

/** Longer than anybody works on a change before it lands, in seconds. */
const maxChangeAge = 4 * 3_600

const git = (...options: string[]) => execFileSync('git', options, { encoding: 'utf8' }).trim()

/**
 * The commit that has landed last: what `TEST_SINCE` names, or where this branch left the one that it is to join. A clone of
 * the change itself does not know that: there it is the newest commit that is much older than the last one. Undefined
 * where the history does not go back so far, or where there is none.
 */
export function lastLanded(): string | undefined {
  const named = process.env['TEST_SINCE']
  if (named) return git('rev-parse', '--verify', `${named}^{commit}`)
  try {
    return forkedFrom('origin/main') ?? olderThan(Number(git('log', '-1', '--format=%ct')) - maxChangeAge)
  } catch (error) {
    if (
      (error as NodeJS.ErrnoException).code === 'ENOENT' ||
      typeof (error as { status?: unknown }).status === 'number'
    )
      return undefined
    throw error
  }
}

function forkedFrom(branch: string): string | undefined {
  if (git('branch', '--list', '--remotes', branch) === '') return undefined
  const fork = git('merge-base', 'HEAD', branch)
  return fork === git('rev-parse', 'HEAD') ? undefined : fork
}

const olderThan = (seconds: number) => git('rev-list', '-1', `--before=${seconds}`, 'HEAD') || undefined

/** The files that differ from a commit, also those that nobody has committed yet; deleted ones, too. */
export function changedSince(commit: string): string[] {
  const differing = git('diff', '--name-only', '--no-renames', commit)
  const untracked = git('ls-files', '--others', '--exclude-standard')
  return [...new Set(`${differing}\n${untracked}`.split('\n').filter(Boolean))]
}

import type { Part } from './parts.ts'
import { type PartCounts, runPart } from './run-part.ts'

export type Result = { part: Part; counts: PartCounts }

/** A change that breaks more files than this is at fault itself. */
const maxFiles = 8

/**
 * Runs the files that failed once more, alone: a machine that was busy with other tests is not any more. What passes now has
 * passed, and is named.
 */
export async function runAgain({ part, counts }: Result, scratch: string): Promise<PartCounts> {
  if (!part.again || counts.files.length === 0 || counts.files.length > maxFiles) return counts
  const second = await runPart({ ...part.again(counts.files), name: `${part.name}, again` }, { scratch })
  for (const title of counts.failures.filter((failure) => !second.failures.includes(failure)))
    process.stdout.write(`passed only when run again: ${part.name}: ${title}\n`)
  return {
    ...counts,
    passed: counts.passed + counts.failed - second.failed,
    failed: second.failed,
    failures: second.failures,
  }
}

import type { z } from 'zod'

type Issue = z.core.$ZodIssue

/** Sentences for the author of the file, each beginning with the field at fault. */
export const describeIssues = ({ issues }: z.ZodError): string[] => issues.flatMap(describeIssue)

function describeIssue(issue: Issue): string[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => withPath([...issue.path, key], 'is not known'))
  return [withPath(issue.path, describe(issue))]
}

const withPath = (path: readonly PropertyKey[], reason: string) =>
  path.length === 0 ? reason : `${path.join('.')}: ${reason}`

function describe(issue: Issue): string {
  if (issue.code === 'custom' || issue.code === 'invalid_union') return issue.message
  if (issue.input === undefined) return 'is missing'
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${typeNames[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`
    case 'too_small':
      return `must ${measure(issue.origin, 'at least', issue.minimum)}`
    case 'too_big':
      return `must ${measure(issue.origin, 'at most', issue.maximum)}`
    case 'invalid_format':
      return `must be ${formats[issue.format] ?? 'written otherwise'}`
    default:
      return issue.message
  }
}

const typeNames: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  object: 'an object',
  record: 'an object',
  array: 'a list',
}

const formats: Record<string, string> = { uuid: 'a UUID', email: 'an e-mail address' }

function measure(origin: string, bound: string, size: number | bigint): string {
  if (origin === 'string') return `have ${bound} ${size} characters`
  return origin === 'array' ? `have ${bound} ${size} entries` : `be ${bound} ${size}`
}

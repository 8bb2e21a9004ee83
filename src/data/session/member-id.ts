import type { Session } from '#contract/accounts.ts'

/** Whose session it is, as its token says; empty where it says nothing that we can read. */
export function readMemberId({ accessToken }: Pick<Session, 'accessToken'>): string {
  const [, claims = ''] = accessToken.split('.')
  try {
    const { sub } = { ...(JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown }) }
    return typeof sub === 'string' ? sub : ''
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof DOMException) return ''
    throw error
  }
}

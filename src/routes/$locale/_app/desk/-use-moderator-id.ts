import { useSession } from '#src/state/use-session.ts'

/** The moderator at the desk, whose pages are shown to nobody else. */
export function useModeratorId(): string {
  const session = useSession()
  return session.state === 'member' ? session.memberId : ''
}

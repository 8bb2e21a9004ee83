import { Component, type ReactNode } from 'react'

import { forgetFailedCatalogs } from '#src/i18n/catalog.ts'
import { useIsReachable } from '#src/state/use-is-reachable.ts'

/**
 * A part that the page can do without: if it fails, the page stays, and the part is rendered again once the server is
 * reachable.
 */
export const OptionalPart = ({ children }: { children: ReactNode }) => (
  <OptionalBoundary isReachable={useIsReachable()}>{children}</OptionalBoundary>
)

type Props = { isReachable: boolean; children: ReactNode }

type State = { isLost: boolean; wasReachable: boolean }

class OptionalBoundary extends Component<Props, State> {
  static getDerivedStateFromError() {
    return { isLost: true }
  }

  static getDerivedStateFromProps({ isReachable }: Props, { isLost, wasReachable }: State): State {
    const isBack = isReachable && !wasReachable
    if (isLost && isBack) forgetFailedCatalogs()
    return { isLost: isLost && !isBack, wasReachable: isReachable }
  }

  override state: State = { isLost: false, wasReachable: true }

  override render() {
    return this.state.isLost ? null : this.props.children
  }
}

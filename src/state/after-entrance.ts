let wanted: (() => void) | undefined

/** What a visitor wanted to do that only members can: done once they are one, forgotten when they think better of it. */
export const afterEntrance = {
  keep(action: () => void): void {
    wanted = action
  },

  settle(isMember: boolean): void {
    const action = wanted
    wanted = undefined
    if (isMember) action?.()
  },
}

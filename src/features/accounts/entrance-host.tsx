import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent, useSyncExternalStore } from 'react'

import { afterEntrance } from '#src/state/after-entrance.ts'
import type { Entrance, EntranceStep } from '#src/state/entrance.ts'
import { useEntrance } from '#src/state/use-entrance.ts'

import type { Arrival } from './arrival.ts'

const EntranceDialog = lazy(() =>
  import('./entrance-dialog.tsx').then((module) => ({ default: module.EntranceDialog })),
)

type EntranceHostProps = {
  isMember: boolean
  onArrive: (arrival: Arrival) => Promise<void>
}

/** Shows the modal while the history says so, and closes it once its visitor is a member, whichever tab made them one. */
export function EntranceHost({ isMember, onArrive }: EntranceHostProps) {
  const entrance = useLocation({ select: ({ state }) => state.entrance })
  const isAlive = useSyncExternalStore(subscribeToNothing, isTrue, isFalse)
  const { close } = useEntrance()
  const isOver = isMember && entrance !== undefined && !isForMembers(entrance)

  const leave = useEffectEvent(close)

  useEffect(() => {
    if (isOver) leave()
  }, [isOver])

  useEffect(() => {
    if (entrance) afterEntrance.begin()
    else afterEntrance.settle(isMember)
  }, [entrance, isMember])

  if (!entrance || !isAlive || isOver) return null
  return (
    <Suspense>
      <EntranceDialog entrance={entrance} onArrive={onArrive} />
    </Suspense>
  )
}

const mailedSteps: ReadonlySet<EntranceStep> = new Set(['verify', 'recover', 'forgot', 'end-session'])

const isForMembers = ({ step, isByLink }: Entrance) => isByLink && mailedSteps.has(step)

const subscribeToNothing = () => () => {}
const isTrue = () => true
const isFalse = () => false

import { createFileRoute } from '@tanstack/react-router'

import { NoCaseOpen } from '#src/features/desk/queue/desk-queue.tsx'

export const Route = createFileRoute('/$locale/_app/desk/_cases/')({ component: NoCaseOpen })

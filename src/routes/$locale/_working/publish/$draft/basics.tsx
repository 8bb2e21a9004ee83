import { createFileRoute } from '@tanstack/react-router'

import { BasicsStep } from '#src/features/publish/basics/basics-step.tsx'

export const Route = createFileRoute('/$locale/_working/publish/$draft/basics')({
  component: BasicsStep,
})

import { createFileRoute } from '@tanstack/react-router'

import { PhotosStep } from '#src/features/publish/photos/photos-step.tsx'

export const Route = createFileRoute('/$locale/_working/publish/$draft/photos')({
  component: PhotosStep,
})

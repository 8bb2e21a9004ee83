import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/$locale/_working/favourites')({ component: () => <p>favourites</p> })

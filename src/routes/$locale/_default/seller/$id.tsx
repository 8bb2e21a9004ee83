import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/$locale/_default/seller/$id')({ component: () => <p>id</p> })

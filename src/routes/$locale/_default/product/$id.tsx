import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/$locale/_default/product/$id')({ component: () => <p>id</p> })

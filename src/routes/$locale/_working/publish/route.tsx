import { createFileRoute, Outlet } from '@tanstack/react-router'

export const Route = createFileRoute('/$locale/_working/publish')({
  staticData: { words: ['publish', 'selling'] },
  component: Outlet,
})

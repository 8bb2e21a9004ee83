import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/$locale/_working/publish/$draft/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$locale/publish/$draft/basics', params, replace: true })
  },
})

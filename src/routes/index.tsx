import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/')({
  beforeLoad: ({ context }) => {
    throw redirect({ to: '/$locale', params: { locale: context.preferredLocale }, replace: true, statusCode: 302 })
  },
})

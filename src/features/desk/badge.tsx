import type { ReactNode } from 'react'

type BadgeProps = { tone?: 'neutral' | 'warning' | 'danger' | 'positive'; children: ReactNode }

const toneStyles = {
  neutral: 'bg-surface-sunken text-text-muted',
  warning: 'bg-warning-tint text-warning',
  danger: 'bg-danger-tint text-danger',
  positive: 'bg-positive-tint text-positive',
}

export const Badge = ({ tone = 'neutral', children }: BadgeProps) => (
  <span className={`inline-flex items-center rounded-full px-2.5 text-xs/6 font-medium ${toneStyles[tone]}`}>
    {children}
  </span>
)

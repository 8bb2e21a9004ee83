import { Plural, Trans } from '@lingui/react/macro'

import { passwordLength } from '#contract/accounts.ts'

import { strengthOf, type PasswordStrength } from './password-strength.ts'

type StrengthHintProps = {
  password: string
  /** Facts about the person that others know, and would guess first. */
  known: readonly string[]
}

const styles: Record<PasswordStrength, { bars: number; colour: string }> = {
  short: { bars: 0, colour: '' },
  weak: { bars: 1, colour: 'bg-danger' },
  fair: { bars: 2, colour: 'bg-warning' },
  good: { bars: 3, colour: 'bg-positive' },
  strong: { bars: 4, colour: 'bg-positive' },
}

/** The strength of a password in words and, for sighted people, as bars. */
export function StrengthHint({ password, known }: StrengthHintProps) {
  const strength = strengthOf(password, known)
  const { bars, colour } = styles[strength]

  return (
    <div className="flex flex-col gap-2">
      <div aria-hidden="true" className="grid grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((bar) => (
          <span
            key={bar}
            className={`h-1 rounded-full transition-colors ${bar <= bars ? colour : 'bg-surface-sunken'}`}
          />
        ))}
      </div>
      <output>
        <StrengthText strength={strength} left={passwordLength.min - password.length} />
      </output>
    </div>
  )
}

function StrengthText({ strength, left }: { strength: PasswordStrength; left: number }) {
  if (strength === 'short' && left === passwordLength.min)
    return <Trans>At least {left} characters. Several words together are easy to remember.</Trans>
  if (strength === 'short') return <Plural value={left} one="# more character" other="# more characters" />
  if (strength === 'weak') return <Trans context="password">Weak: easily guessed</Trans>
  if (strength === 'fair') return <Trans context="password">Fair: longer is better</Trans>
  if (strength === 'good') return <Trans context="password">Good</Trans>
  return <Trans context="password">Strong</Trans>
}

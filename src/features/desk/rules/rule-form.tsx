import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'

import type { DeskRule } from '#contract/api/desk.ts'
import { type RuleAction, type RuleKind, rulePatternLength } from '#contract/moderation.ts'
import { normalizeText } from '#contract/normalize-text.ts'
import { RequestFailure } from '#src/components/request-failure.tsx'
import { removeRule, saveRule, tryRule } from '#src/data/desk/desk-changes.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { focusFirstInvalid } from '#src/ui/focus.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Select } from '#src/ui/select.tsx'

import { RuleTrial } from './rule-trial.tsx'

type RuleFormProps = {
  /** The rule to change; none for a new one. */
  rule: DeskRule | undefined
  onClose: () => void
}

const emptyRule = { kind: 'words' as RuleKind, pattern: '', action: 'flag' as RuleAction }

/** A rule is tried before it is saved: one that is too wide would hold back half of the market. */
export function RuleForm({ rule, onClose }: RuleFormProps) {
  const { t } = useLingui()
  const id = useId()
  const [ruleId] = useState(() => rule?.id ?? crypto.randomUUID())
  const [typed, setTyped] = useState(rule ?? emptyRule)
  const [isChecked, setChecked] = useState(false)
  const { kind, action } = typed
  const pattern = normalizeText(typed.pattern)
  const trial = useMutation({ mutationFn: () => tryRule({ kind, pattern }) })
  const save = useMutation({
    mutationFn: () => saveRule(ruleId, { kind, pattern, action, version: rule?.version ?? null }),
    onSuccess: onClose,
  })
  const isShort = pattern.length < rulePatternLength.min
  const isTried = trial.isSuccess

  function change(changes: Partial<typeof emptyRule>): void {
    setTyped({ ...typed, ...changes })
    save.reset()
    if ('action' in changes) return
    trial.reset()
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    setChecked(true)
    if (isShort) return focusFirstInvalid(event.currentTarget)
    if (trial.isPending || save.isPending) return
    if (isTried) save.mutate()
    else trial.mutate()
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label={rule ? t`Change the rule` : t`New rule`}
      className="my-4 flex flex-col gap-4 rounded-card border border-line p-4 md:p-6"
    >
      <div className="grid gap-4 md:grid-cols-[10rem_1fr_16rem]">
        <div className="flex flex-col gap-1.5">
          <label htmlFor={`${id}-kind`} className="text-sm font-medium">
            <Trans>Looks for</Trans>
          </label>
          <Select
            id={`${id}-kind`}
            value={kind}
            options={[
              { value: 'words', label: t`Words` },
              { value: 'link', label: t`Link` },
            ]}
            onChange={(next) => change({ kind: next as RuleKind })}
          />
        </div>
        <TextField
          label={kind === 'link' ? <Trans>Domain</Trans> : <Trans>Words next to each other</Trans>}
          hint={kind === 'link' ? t`For example bit.ly` : t`In any form and any case`}
          error={isChecked && isShort && t`Please type at least ${rulePatternLength.min} characters.`}
          value={typed.pattern}
          maxLength={rulePatternLength.max}
          autoComplete="off"
          onChange={(next) => change({ pattern: next })}
        />
        <div className="flex flex-col gap-1.5">
          <label htmlFor={`${id}-action`} className="text-sm font-medium">
            <Trans>What it does</Trans>
          </label>
          <Select
            id={`${id}-action`}
            value={action}
            options={[
              { value: 'flag', label: t`Opens a case` },
              { value: 'hold', label: t`Also holds the listing back` },
            ]}
            onChange={(next) => change({ action: next as RuleAction })}
          />
        </div>
      </div>
      <RuleTrial trial={trial.data} pattern={pattern} isPending={trial.isPending} />
      {(trial.error ?? save.error) && (
        <RequestFailure
          error={trial.error ?? save.error}
          onRetry={() => (trial.error ? trial.mutate() : save.mutate())}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <button
          type="submit"
          aria-disabled={trial.isPending || save.isPending}
          className="button-primary aria-disabled:opacity-60"
        >
          {isTried ? <Trans>Save the rule</Trans> : <Trans>Try it</Trans>}
        </button>
        <button type="button" onClick={onClose} className="button-quiet">
          <Trans>Cancel</Trans>
        </button>
        {rule && <RemoveRule rule={rule} onRemoved={onClose} />}
      </div>
    </form>
  )
}

function RemoveRule({ rule, onRemoved }: { rule: DeskRule; onRemoved: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const removal = useMutation({ mutationFn: () => removeRule(rule.id), onSuccess: onRemoved })

  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="ms-auto min-h-11 font-medium text-danger">
        <Trans>Remove the rule</Trans>
      </button>
      {isOpen && (
        <ConfirmDialog title={<Trans>Remove the rule “{rule.pattern}”?</Trans>} onClose={() => setOpen(false)}>
          <p className="mt-2 text-pretty text-text-muted">
            <Trans>Cases that it has opened stay open.</Trans>
          </p>
          {removal.error && <RequestFailure error={removal.error} onRetry={() => removal.mutate()} />}
          <div className="mt-5 flex flex-col gap-3">
            <button type="button" onClick={() => !removal.isPending && removal.mutate()} className="button-danger">
              <Trans>Remove the rule</Trans>
            </button>
            <button type="button" onClick={() => setOpen(false)} className="button-quiet">
              <Trans>Cancel</Trans>
            </button>
          </div>
        </ConfirmDialog>
      )}
    </>
  )
}

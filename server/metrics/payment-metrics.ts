import { Counter, type Registry } from 'prom-client'

export function paymentMetrics(registry: Registry) {
  const statements = new Counter({
    name: 'noper_payment_statements_total',
    help: 'What the payment provider has said of payments, in events or when it was asked, and what it did; watch refused and unknown',
    labelNames: ['provider', 'outcome'],
    registers: [registry],
  })
  const failures = new Counter({
    name: 'noper_payment_failures_total',
    help: 'Refunds that the payment provider did not take, and payments of which it could not say how they stand',
    labelNames: ['kind'],
    registers: [registry],
  })

  return {
    paymentStated: (provider: string, outcome: string): void => statements.inc({ provider, outcome }),
    paymentFailed: (kind: 'refund' | 'question'): void => failures.inc({ kind }),
  }
}

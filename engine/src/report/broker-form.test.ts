import { expect, test } from 'vitest'
import { calculate } from '../calculate.ts'
import type { LedgerEvent } from '../core/event.ts'
import type { BrokerForm } from '../core/settings.ts'
import { form8949 } from './form8949.ts'

const at = Date.UTC(2025, 5, 1)
const ledger = (isUnreported: boolean): LedgerEvent[] => [
  { id: 'buy', type: 'buy', at: at - 1000, wallet: 'Kraken', asset: 'BTC', quantity: '1', usd: '10' },
  { id: 'sale', type: 'sell', at, wallet: 'Kraken', asset: 'BTC', quantity: '1', usd: '20', isUnreported },
]
const calculated = (form: BrokerForm['form'], isUnreported: boolean) => {
  const outcome = calculate(ledger(isUnreported), () => undefined, {
    timeZone: 'UTC',
    method: 'FIFO',
    brokerForms: [{ wallet: 'Kraken', year: 2025, form }],
  })
  return {
    boxes: form8949(outcome, 2025).boxes.map(({ box }) => box),
    issues: outcome.issues.map(({ code }) => code),
  }
}

test.each(['1099-DA', '1099-DA with basis', '1099-B', 'unanswered'] as const)(
  'R-BROKER-FORM: a sale on no form is in box I, though the broker sent %s',
  form => {
    expect(calculated(form, true)).toEqual({ boxes: ['I'], issues: [] })
    expect(calculated(form, false).boxes).not.toContain('I')
  },
)

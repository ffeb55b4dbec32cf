// Gate.io's account ledger ("my billing"): every change of every balance. The rows of one order share its number; some
// stand hours apart, so they wait for each other until the file ends.

import { isMoney } from '../../ledger/currencies.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { orIssue, unknownKind } from '../rows/each-row.ts'
import type { Importer } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'
import { dustSwaps, orders } from './orders.ts'

const KIND = 'action_desc'

export const gateioLedger: Importer = {
  id: 'gateio-ledger',
  title: 'Gate.io account ledger',
  wallet: 'Gate.io',
  recognizes: header => header.has('time', KIND, 'action_data', 'type', 'change_amount'),
  open: () => {
    const [ordered, swapped] = [orders(), dustSwaps()]
    return {
      row: (row, out) =>
        orIssue(row, out, () => {
          const kind = row.needed(KIND).toLowerCase()
          const change = row.signed('change_amount')
          if (!change || change.value === '0') out.skip(row, 'nothing moved')
          else if (/^(order (placed|filled|full?filled|cancell?ed)|trad(e|ing) fees?)$/.test(kind))
            ordered.row(row)
          else if (kind.startsWith('dust swap-')) swapped.row(row)
          else if (isMoney(row.asset('type'))) out.skip(row, 'money moved, no coins')
          else out.event(eventOf(kind, row), row)
        }),
      end: out => {
        ordered.end(out)
        swapped.end(out)
      },
    }
  },
}

function eventOf(kind: string, row: Row): ImportedEvent {
  const isOut = row.signed('change_amount')?.isNegative === true
  const id = row.text('action_data')
  const coins = { at: row.time('time'), asset: row.asset('type'), quantity: row.amount('change_amount') }
  const named = (name: string) => ({ ...coins, sourceId: id === '' ? undefined : `${name}:${id}` })
  if (/^deposits?$/.test(kind) && !isOut) return { ...named('deposit'), type: 'deposit' }
  if (/^withdraw(als?)?$/.test(kind) && isOut) return { ...named('withdrawal'), type: 'withdrawal' }
  if (isOut) return unknownKind(row, KIND)
  if (/^airdrop( bonus)?$/.test(kind)) return { ...named('airdrop'), type: 'income', kind: 'airdrop' }
  if (/^(hodl interest|interest income)$/.test(kind))
    return { ...named('interest'), type: 'income', kind: 'interest' }
  if (kind === 'referral superior rebate') return { ...named('rebate'), type: 'income', kind: 'referral' }
  return unknownKind(row, KIND)
}

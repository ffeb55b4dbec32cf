// What KuCoin paid: the profits of its earn products, and the rows of the account history that no other export has.
import { conversionEvents } from '../rows/conversion.ts'
import { eachRow, orIssue, refuseTakenBack, skip, unknownKind } from '../rows/each-row.ts'
import type { Importer } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'
import { hasTime, timeAt, WALLET } from './cells.ts'

export const kucoinEarn: Importer = {
  id: 'kucoin-earn',
  title: 'KuCoin earn profits',
  wallet: WALLET,
  recognizes: header => header.has('Order ID', 'Staked Coin', 'Product Type', 'Earnings Coin', 'Amount'),
  open: eachRow(row => {
    const type = row.text('Earnings Type')
    if (/redempt|redeem|principal|subscri/i.test(type)) return skip('moved to or from earn within KuCoin')
    refuseTakenBack(row, 'Amount')
    return {
      type: 'income',
      kind: /stak/i.test(`${row.text('Product Type')} ${row.text('Product Name')}`) ? 'staking' : 'interest',
      at: timeAt(row, 'time'),
      note: row.text('Product Name') || undefined,
      asset: row.asset('Earnings Coin'),
      quantity: row.amount('Amount'),
    }
  }),
}

const TOLD_ELSEWHERE =
  /^(spot|exchange|trade|deposits?|withdrawals?|transfer.*|internal transfer|kcs pay fees|staking|redemption|staking profits|earn.*)$/i

export const kucoinAccountHistory: Importer = {
  id: 'kucoin-account-history',
  title: 'KuCoin account history',
  wallet: WALLET,
  recognizes: header =>
    header.has('UID', 'Account Type', 'Currency', 'Side', 'Amount', 'Fee', 'Remark') &&
    hasTime(header, 'time'),
  open: () => {
    // Small balances converted to one coin: all rows of one time, wherever they stand.
    const dust = new Map<number, Row[]>()
    return {
      row: (row, out) =>
        orIssue(row, out, () => {
          const at = timeAt(row, 'time')
          if (/^convert dust to kcs$/i.test(row.text('Type'))) {
            const rows = dust.get(at)
            if (rows) rows.push(row)
            else dust.set(at, [row])
            return
          }
          const remark = row.text('Remark')
          if (TOLD_ELSEWHERE.test(remark)) {
            out.skip(row, "listed in KuCoin's exports of orders, deposits, withdrawals and earnings")
            return
          }
          if (!/distribution|airdrop/i.test(remark) || !/^deposit$/i.test(row.text('Side')))
            return unknownKind(row, 'Remark')
          out.event({ type: 'income', kind: 'airdrop', at, note: remark, ...coinsOf(row) }, row)
        }),
      end: out => {
        for (const [first, ...others] of dust.values()) {
          if (!first) continue
          const rows = [first, ...others]
          orIssue(rows, out, () => out.event(converted(rows, first), rows))
        }
      },
    }
  },
}

function converted(rows: readonly Row[], first: Row) {
  const isOut = (row: Row) => /^withdrawal$/i.test(row.text('Side'))
  const given = rows.filter(isOut)
  const [received, other] = rows.filter(row => !isOut(row))
  if (!received || other || given.length === 0)
    return first.refuse(
      'Type',
      'is one side of a conversion whose other side is not clear in this file. Add the conversion by hand.',
    )
  return conversionEvents({ at: timeAt(first, 'time') }, given.map(coinsOf), coinsOf(received))
}

const coinsOf = (row: Row) => ({ asset: row.asset('Currency'), quantity: row.amount('Amount') })

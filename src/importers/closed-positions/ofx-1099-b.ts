// A broker's Form 1099-B as OFX. The reader of the file makes each sale a row (files/xml/ofx.ts).

import { OFX_HEADER } from '../files/xml/ofx.ts'
import { closedPositions, FAMILY, type Position } from '../rows/closed-position.ts'
import { orIssue, skip } from '../rows/each-row.ts'
import type { FileFacts, Importer, Reader } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'
import { acquiredOf, brokerOf, dollarsOf, neededDollars, soldOf } from './cells.ts'
import { assetName, readDescription } from './description.ts'

export const ofx1099B: Importer = {
  id: 'ofx-1099-b',
  title: 'Form 1099-B (OFX)',
  wallet: FAMILY,
  recognizes: header => header.has(...OFX_HEADER.slice(0, 12)),
  open: file => withTotals(file),
}

const openSales = closedPositions('Form 1099-B', row => {
  if (row.text('VOID') === 'Y') return skip('withdrawn by the broker (void)')
  if (row.text('FORM1099BNOTRECEIVED') === 'Y' && row.text('SALESPR') === '') return skip('not reported')
  return positionOf(row)
})

/** Totals are before the sales they add up. They are left out when those are there, and are an issue otherwise. */
function withTotals(file: FileFacts): Reader {
  const sales = openSales(file)
  const totals: Row[] = []
  const listed = new Set<string>()
  return {
    row(row, out) {
      if (row.text('OFX 1099-B') === 'PROCSUM_V100') {
        totals.push(row)
        return
      }
      listed.add(row.text('FORM8949CODE'))
      sales.row(row, out)
    },
    end(out) {
      for (const row of totals)
        orIssue(row, out, () => {
          if (listed.has(row.text('FORM8949CODE'))) out.skip(row, 'totals of the sales listed')
          else
            row.refuse(
              'SUMSALESPR',
              'is a total whose sales the file does not list. Ask the broker for the details.',
            )
        })
    },
  }
}

function positionOf(row: Row): Position {
  const described = readDescription(row.text('SALEDESCRIPTION'))
  const name = row.text('SECNAME')
  const quantity = row.amountIfAny('NUMSHRS') ?? described?.quantity
  if (!quantity) return row.refuse('NUMSHRS', 'is empty. A sale needs its quantity.')
  const asset = name === '' ? described?.asset : assetName(name)
  if (!asset) return row.refuse('SECNAME', 'is empty. A sale needs the name of what was sold.')
  const acquired = row.text('DTVAR') === 'Y' ? 'various' : acquiredOf(row, 'DTAQD')
  const sold = soldOf(row, 'DTSALE', acquired)
  const proceeds = neededDollars(row, 'SALESPR')
  const basis = row.text('BASISNOTSHOWN') === 'Y' ? undefined : dollarsOf(row, 'COSTBASIS')
  const disallowed = row.usd('WASHSALELOSSDISALLOWED')
  const term = row.text('LONGSHORT').toLowerCase()
  const broker = brokerOf(row.text('FORM8949CODE').toUpperCase(), { proceeds, basis })
  return {
    asset,
    quantity,
    acquired,
    sold,
    proceeds,
    basis,
    broker: broker && (term === 'long' || term === 'short') ? { ...broker, term } : broker,
    adjustments: disallowed && disallowed !== '0' ? [{ code: 'W', usd: disallowed }] : undefined,
    note: row.text('PAYERNAME1') || undefined,
  }
}

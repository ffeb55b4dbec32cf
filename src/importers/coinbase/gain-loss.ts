// Coinbase's gain/loss report: closed positions. Each row is a lot that was bought and what it was sold for.
import { minus } from '../decimal.ts'
import { eachRow } from '../each-row.ts'
import type { ImportedEvent, Importer } from '../importer.ts'
import type { Row } from '../row.ts'

const ROUNDING = 0.02

export const coinbaseGains: Importer = {
  id: 'coinbase-gains',
  title: 'Coinbase gain/loss report',
  wallet: 'Coinbase',
  recognises: header =>
    header.has('Tax lot ID', 'Asset name', 'Amount', 'Date Acquired', 'Date of Disposition') &&
    header.match(/^cost basis \(usd\)$/) >= 0,
  open: eachRow(row => {
    const proceeds =
      row.usd('Proceeds (USD)') ??
      row.refuse('Proceeds (USD)', 'is empty. Fill in what the sale brought after fees, or 0.')
    checkGain(row, proceeds)
    const ids = [row.text('Transaction ID'), row.text('Tax lot ID')]
    const sourceId = ids.includes('') ? undefined : `gain:${ids.join(':')}`
    const coins = { asset: row.asset('Asset name'), quantity: row.amount('Amount') }
    const sale: ImportedEvent = {
      type: 'sell',
      at: row.time('Date of Disposition'),
      ...coins,
      usd: proceeds,
      sourceId,
      note: row.text('Transaction Type') || undefined,
    }
    return row.text('Date Acquired') === '' ? withoutLot(row, sale) : [purchaseOf(row, coins, sourceId), sale]
  }),
}

function purchaseOf(
  row: Row,
  coins: Pick<ImportedEvent, 'asset' | 'quantity'>,
  sourceId: string | undefined,
): ImportedEvent {
  return {
    type: 'buy',
    at: row.time('Date Acquired'),
    ...coins,
    usd: row.usd('Cost basis (USD)'),
    sourceId: sourceId && `${sourceId}:acquired`,
  }
}

/** Coins that Coinbase does not know the origin of: the sale alone, for which the person still has to find the lot. */
function withoutLot(row: Row, sale: ImportedEvent): ImportedEvent {
  const basis = row.usd('Cost basis (USD)')
  if (basis !== undefined && basis !== '0')
    return row.refuse(
      'Date Acquired',
      `is empty. Fill in the day these coins were bought, so that their cost counts.`,
    )
  return sale
}

function checkGain(row: Row, proceeds: string) {
  const gain = row.signed('Gains (Losses) (USD)')
  const basis = row.usd('Cost basis (USD)')
  if (!gain || basis === undefined) return
  const stated = gain.isNegative ? -Number(gain.value) : Number(gain.value)
  if (Math.abs(Number(minus(proceeds, basis)) - stated) > ROUNDING)
    row.refuse('Gains (Losses) (USD)', 'is not the proceeds minus the cost basis. Correct the three amounts.')
}

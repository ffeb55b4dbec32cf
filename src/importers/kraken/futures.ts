// The account log of Kraken Futures. A fill is two rows: one for the position, one for what it made, took and cost. The
// balance changes by the second alone. What came from or went to the spot account is in the ledgers.
import { isMoney } from '../../ledger/currencies.ts'
import { exchangeRows, signedLeg } from '../layouts/exchange-rows.ts'
import { resultsOf } from '../layouts/result.ts'
import { signedText } from '../rows/amount.ts'
import { eachRow, type RowOutcome, skip, unknownKind } from '../rows/each-row.ts'
import type { Importer } from '../rows/importer.ts'
import { feeCredits, krakenAsset } from '../rows/kraken-asset.ts'
import type { Row } from '../rows/row.ts'

export const krakenFutures: Importer = {
  id: 'kraken-futures',
  title: 'Kraken Futures account log',
  wallet: 'Kraken Futures',
  recognizes: header =>
    header.has('uid', 'dateTime', 'account', 'type', 'symbol', 'change', 'new balance', 'realized pnl'),
  open: exchangeRows(
    {
      isPart: row => /^conversion$/i.test(row.text('type')) && !isPosition(row),
      key: row => row.text('dateTime'),
      leg: row => {
        const { quantity, isOut } = signedLeg(row, { amount: 'change', asset: 'symbol' })
        return { asset: assetOf(row), quantity, isOut }
      },
      at: row => row.time('dateTime'),
      id: row => `log:${row.needed('uid')}`,
      blame: 'type',
    },
    eachRow(alone),
  ),
}

const assetOf = (row: Row) => krakenAsset(row.asset('symbol'))
/** pf_xbtusd, fi_xbtusd_210625. */
const isPosition = (row: Row) => row.text('symbol').includes('_')

const results = /^(futures |funding|covered |settlement|liquidation|assign|unwind|subsid)/i

function alone(row: Row): RowOutcome {
  const type = row.needed('type')
  if (isPosition(row)) return skip('positions: what they made or lost stands in rows of their own')
  const asset = assetOf(row)
  if (asset === feeCredits) return skip('fee credits of Kraken, no coins')
  if (/transfer/i.test(type)) return skip('moved between accounts within Kraken: the ledgers list it')
  const change = row.signed('change') ?? row.refuse('change', 'is empty. Export the file again.')
  const common = { at: row.time('dateTime'), sourceId: `log:${row.needed('uid')}` }
  if (results.test(type))
    return resultsOf({ ...common, note: [type, row.text('contract')].filter(Boolean).join(' of ') }, [
      { asset, quantity: signedText(change) },
    ])
  if (/^interest/i.test(type) && change.isNegative)
    return isMoney(asset)
      ? skip('interest on margin paid in money: no gain, perhaps investment interest')
      : { ...common, type: 'fee', asset, quantity: change.value, note: 'Interest on a margin position.' }
  return unknownKind(row, 'type')
}

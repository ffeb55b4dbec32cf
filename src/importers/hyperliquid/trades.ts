// Hyperliquid's trade history: its own, and the longer one that its documentation points to, which names the coin of
// each fee. Spot markets are written BTC/USDC, perpetuals by their coin alone.
import type { Decimal } from '#engine'
import { compare, isZero, plus, toDollars } from '../../ledger/decimal.ts'
import { fillRows } from '../layouts/fill-rows.ts'
import { onceKnown } from '../layouts/once-known.ts'
import { resultsOf } from '../layouts/result.ts'
import { readAmount, signedText } from '../rows/amount.ts'
import { eachRow, unknownKind } from '../rows/each-row.ts'
import type { FileFacts, Importer, Reader } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'
import type { TimeOptions } from '../rows/time.ts'
import { TIME, withDeviceTimes } from './device-times.ts'
import { settledIn } from './settled-in.ts'

const RESULT = 'closedPnl'

const columns = ['time', 'coin', 'dir', 'px', 'sz', 'ntl', 'fee', RESULT]
const FEE_COIN = 'feeToken'

export const hyperliquidTrades: Importer = {
  id: 'hyperliquid-trades',
  title: 'Hyperliquid trade history',
  wallet: 'Hyperliquid',
  hasDeviceTimes: true,
  recognizes: header => header.has(...columns) && !header.has(FEE_COIN),
  open: file => withDeviceTimes(file, time => tradeReader(file, time)),
}

/** Its times are those of a server, in UTC. */
export const hyperliquidFills: Importer = {
  id: 'hyperliquid-fills',
  title: 'Hyperliquid trade history of HypeDexer',
  wallet: 'Hyperliquid',
  recognizes: header => header.has(...columns, FEE_COIN),
  open: file => tradeReader(file, {}),
}

function tradeReader(file: FileFacts, time: TimeOptions): Reader {
  const spot = spotReader(file, time)
  const perpetuals = onceKnown({
    factOf: resultsInclude,
    open: included => perpetualReader(file, time, included),
    unknown: { column: RESULT, message: FEE_UNCLEAR },
  })
  return {
    row: (row, out) => (/^(buy|sell)$/i.test(row.text('dir')) ? spot : perpetuals).row(row, out),
    end: out => perpetuals.end?.(out),
  }
}

/** What is bought pays its fee itself, so that less of it arrives; of what is sold, the proceeds do. */
const spotReader = (file: FileFacts, time: TimeOptions): Reader =>
  fillRows({
    at: TIME,
    time,
    market: 'coin',
    side: 'dir',
    amount: 'sz',
    // A product in binary, such as 235.69490000000002.
    total: row => toDollars(row.amount('ntl')),
    fee: file.header.has(FEE_COIN) ? { amount: 'fee', asset: FEE_COIN } : { amount: 'fee', in: 'received' },
  })(file)

const FEE_UNCLEAR =
  'is a gain or loss before or after its fee: a row that opens a position would show which, and this file has none. Export a longer period, or add the gain or loss by hand.'

/** What opens a position has made nothing yet: a result of minus its fee shows that fees are taken off, zero that not. */
function resultsInclude(row: Row): 'fees' | 'no fees' | undefined {
  const [result, fee] = [RESULT, 'fee'].map(column => readAmount(row.text(column)))
  if (!/^open /i.test(row.text('dir')) || !result || !fee || isZero(fee.value)) return undefined
  if (isZero(result.value)) return 'no fees'
  return isAlmostNothing(plus(signedText(result), signedText(fee))) ? 'fees' : undefined
}

const isAlmostNothing = (value: Decimal) => compare(value.replace('-', ''), '0.00000001') < 0

const acts = /^(open (long|short)|close (long|short)|long > short|short > long)$/i

const perpetualReader = (file: FileFacts, time: TimeOptions, included: 'fees' | 'no fees'): Reader =>
  eachRow(row => {
    if (!acts.test(row.text('dir'))) return unknownKind(row, 'dir')
    const asset = row.text(FEE_COIN) === '' ? settledIn(row) : row.asset(FEE_COIN)
    const amounts = [signed(row, RESULT), ...(included === 'fees' ? [] : [opposite(signed(row, 'fee'))])]
    return resultsOf(
      { at: row.time(TIME, time), note: `${row.needed('coin')} ${row.text('dir')}` },
      amounts.map(quantity => ({ asset, quantity })),
    )
  })(file)

/** To 10^-8, as the binary numbers of the file have more digits than the coin. */
function signed(row: Row, column: string): Decimal {
  const read = row.signed(column) ?? row.refuse(column, 'is empty. Export the file again.')
  return signedText({ ...read, value: toDollars(read.value) })
}

const opposite = (value: Decimal): Decimal => (value.startsWith('-') ? value.slice(1) : `-${value}`)

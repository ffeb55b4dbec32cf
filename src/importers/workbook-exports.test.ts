// Workbooks as exchanges write them, with rows made up: days as numbers, coins that only the format of a cell shows,
// amounts as Excel stores them.
import { expect, test } from 'vitest'
import { importers, wrongExports } from './registry.ts'
import { readPath } from './testing/read-path.ts'
import { temporaryFiles } from './testing/temporary-file.ts'
import { transcriptLines } from './testing/transcript.ts'
import { type SheetCell, sheetXml, xlsxParts, zipOf } from './testing/write-zip.ts'

const file = temporaryFiles()
const number = (value: string, style = 0): SheetCell => ({ xml: `<c s="${style}"><v>${value}</v></c>` })
const day = (value: string) => number(value, 1)
const coins = (value: string) => number(value, 2)

/** Style 1 is a time, style 2 an amount with the coin behind it and parentheses around what is negative. */
const styles = `<styleSheet><numFmts count="2">
<numFmt numFmtId="165" formatCode="yyyy-mm-dd hh:mm:ss.000"/>
<numFmt numFmtId="166" formatCode="#,##0.##########&quot; BTC &quot;;(#,##0.##########&quot; BTC&quot;)"/>
</numFmts><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs></styleSheet>`

async function transcript(rows: SheetCell[][]): Promise<string[]> {
  const bytes = zipOf(xlsxParts({ Sheet1: sheetXml(rows) }, { 'xl/styles.xml': styles }))
  return transcriptLines(await readPath(file('export.xlsx', bytes), { importers, wrongExports }))
}

test('Gemini, with days and amounts as numbers', async () => {
  const columns =
    'Date,Time (UTC),Type,Symbol,Specification,Liquidity Indicator,Trading Fee Rate (bps),BTC Amount BTC,Fee (BTC) BTC,BTC Balance BTC,LTC Amount LTC,Fee (LTC) LTC,LTC Balance LTC,Trade ID,Order ID,Order Date,Order Time,Client Order ID,API Session,Tx Hash,Deposit Destination,Deposit Tx Output,Withdrawal Destination,Withdrawal Tx Output'
  const lines = await transcript([
    columns.split(','),
    [
      ...[day('44296.5'), day('44296.5'), 'Credit', 'LTC', 'Deposit (Pre-Credited LTC)', '', ''],
      ...['', '', coins('0'), coins('0.25'), coins('0'), coins('0.25'), '', '', '', '', '', '', 'aa01'],
    ],
    [
      ...[day('44296.75'), day('44296.75'), 'Sell', 'LTCBTC', 'Market', 'Taker', number('35')],
      ...[coins('9.6000000000000002E-4'), coins('-3.36E-6'), coins('9.5664000000000001E-4')],
      ...[coins('-0.24'), '', coins('0.01'), number('20000000001'), number('50000000001')],
    ],
    [
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      coins('0'),
      coins('9.5664000000000001E-4'),
      '',
      coins('0'),
      coins('0.01'),
    ],
  ])
  expect(lines).toEqual([
    'importer: gemini',
    '2 2021-04-10T12:00:00Z deposit 0.25 LTC tx aa01 "Deposit (Pre-Credited LTC)"',
    '3 2021-04-10T18:00:00Z trade 0.24 LTC for 0.00096 BTC fee 0.00000336 BTC #trade:20000000001',
    '4 skip: the balances at the end of the file',
  ])
})

test('Gemini, with a day as a number among texts, and amounts without signs', async () => {
  const columns =
    'Date,Time (UTC),Type,Symbol,BTC Amount BTC,USD Amount USD,Fee (USD) USD,BTC Balance BTC,Trade ID,Order ID,Tx Hash,Deposit Destination,Withdrawal Destination'
  const at = (time: string) => [`2025-03-03 ${time}:00`, `2025-03-03 ${time}:00`]
  const lines = await transcript([
    columns.split(','),
    [
      number('45718.5'),
      '2025-03-02 12:00:00',
      'Buy',
      'BTCUSD',
      '0.03',
      '2520.00',
      '7.50',
      '0.03',
      'T-1',
      'O-1',
    ],
    [...at('09:00'), 'Sell', 'BTCUSD', '0.01', '845.00', '2.50', '0.02', 'T-2', 'O-2'],
    [...at('10:00'), 'Debit', 'BTC', '0.004', '', '', '0.016', '', '', 'aa02', '', 'bc1out'],
    [...at('11:00'), 'Credit', 'BTC', '0.001', '', '', '0.017', '', '', 'aa03', 'bc1in', ''],
    [...at('12:00'), 'Credit', 'USD', '', '400.00', '', '0.017', '', '', '', '', ''],
  ])
  expect(lines).toEqual([
    'importer: gemini',
    '2 2025-03-02T12:00:00Z buy 0.03 BTC $2520 fee $7.5 #trade:T-1',
    '3 2025-03-03T09:00:00Z sell 0.01 BTC $845 fee $2.5 #trade:T-2',
    '4 2025-03-03T10:00:00Z withdrawal 0.004 BTC tx aa02',
    '5 2025-03-03T11:00:00Z deposit 0.001 BTC tx aa03',
    '6 skip: money moved, no tax event',
  ])
})

test('Binance, with amounts as Excel stores them', async () => {
  const lines = await transcript([
    ['Date', 'Market', 'Type', 'Price', 'Amount', 'Total', 'Fee', 'Fee Coin'],
    [
      ...[
        '2018-01-26 22:35:29',
        'INSBTC',
        'BUY',
        number('4.4999999999999999E-4'),
        number('37.380000000000003'),
      ],
      ...[number('1.6820999999999999E-2'), number('7.0000000000000001E-3'), 'BNB'],
    ],
    [
      ...['2017-12-10 15:39:14', 'EOSETH', 'SELL', number('0.01'), number('636'), number('6.36')],
      ...[number('6.3600000000000002E-3'), 'ETH'],
    ],
  ])
  expect(lines).toEqual([
    'importer: binance-trades-legacy',
    '2 2018-01-26T22:35:29Z trade 0.016821 BTC for 37.38 INS fee 0.007 BNB',
    '3 2017-12-10T15:39:14Z trade 636 EOS for 6.36 ETH fee 0.00636 ETH',
  ])
})

test('eToro: of its account statement the activity is read, and not the positions, which repeat it', async () => {
  const activity =
    'Date,Type,Details,Amount,Units,Realized Equity Change,Realized Equity,Balance,Position ID,Asset type,NWA'
  const positions =
    'Position ID,Action,Amount,Units,Open Date,Close Date,Leverage,Profit(USD),Open Rate,Close Rate,Type'
  const sheets = {
    'Account Summary': sheetXml([['Account Summary'], ['Currency', 'USD']]),
    'Closed Positions': sheetXml([
      positions.split(','),
      '7,Buy Bitcoin,500,0.0116,02/02/2024 10:15:00,13/03/2024 20:08:09,1,348.2,43103,73121,Crypto'.split(
        ',',
      ),
    ]),
    'Account Activity': sheetXml([
      activity.split(','),
      '02/02/2024 10:15:00,Open Position,BTC/USD,500,0.0116,0,500,0,7,Crypto,0'.split(','),
      '13/03/2024 20:08:09,Position closed,BTC/USD,848.2,0.0116,348.2,848.2,848.2,7,Crypto,0'.split(','),
    ]),
  }
  const path = file('account-statement.xlsx', zipOf(xlsxParts(sheets)))
  const lines = transcriptLines(await readPath(path, { importers, wrongExports }))
  expect(lines.filter(line => !line.includes(' skip: on the sheet '))).toEqual([
    'importer: etoro',
    '2 2024-02-02T10:15:00Z buy 0.0116 BTC $500',
    '3 2024-03-13T20:08:09Z sell 0.0116 BTC $848.2',
  ])
})

// What is known of the shared samples, by file.

/** Those that are refused, with the beginning of the message. */
export const refusals: Record<string, string> = {
  'bitfinex/fiscafacile_bitfinex_2.csv': "We don't recognize the columns of this file",
  'bittrex/cryptotaxes_withdrawals.csv': "We don't recognize the columns of this file",
  'generic/cryptotax_r_cryptotaxcalculator1.csv': "We don't recognize the columns of this file",
  'generic/cryptotaxes_general.csv': "We don't recognize the columns of this file",
  'paypal/paypal_balance_debit_correct.csv':
    "This is PayPal's activity report, which lists money and no coins",
  'revolut/fiscafacile_revolut_1.csv':
    'This is an old Revolut statement of one coin, which does not say what you received for sales',
  'schwab/schwab-export.csv':
    "This is Schwab's transaction history of securities, whose wash sales Lotwise does not calculate",
}

/** Rows that are issues, and rightly so: row and column. */
export const issueRows: Record<string, readonly string[]> = {
  'binance/binance_history.csv': ['5 UTC_Time', '6 Coin', '42 Operation'],
  'bisq/bisq_trades.csv': ['2 Amount', '6 Amount'],
  'bitcointax/bitcoin_tax_trades.csv': ['4 Action'],
  'broker_csv/interactive_brokers.csv': ['11 Date Sold', '16 Date Sold', '31 Date Acquired'],
  'blockfi/blockfi-transactions.csv': ['2 Transaction Type', '3 Transaction Type'],
  'changelly/cryptotaxes_transactions-history.csv': ['3 Exchange amount'],
  'coinbase/coinbase_v3_invalid_type.csv': ['9 Transaction Type'],
  'coinbase/cryptotaxes_coinbase.csv': ['5 Fees', '6 Fees'],
  'coinbase/js1499_sample-coinbase.csv': ['6 Transaction Type', '8 Transaction Type'],
  'coinbase/opencointax_coinbase_sample.csv': ['5 Notes'],
  'coinledger/coinledger_export.csv': ['2 Type', '6 Type', '7 Type', '9 Type', '10 Type'],
  'cointracking/CoinTracking_trades_default_en.csv': ['3 Type', '4 Type', '11 Type', '22 Type', '41 Type'],
  'generic/js1499_sample-edge-cases.csv': [
    '2 ',
    '5 Quantity Transacted',
    '7 Transaction Type',
    '10 Transaction Type',
    '11 Total (inclusive of fees)',
  ],
  'koinly/opencointax_koinly_sample.csv': ['4 Received Amount'],
  'kraken/perfi_ledgers_2016_2021.csv': ['4 refid'],
  'kucoin/cryptotaxes_tradeHistory.csv': ['4 fee'],
  'localbitcoins/fiscafacile_localbitcoin_1.csv': ['2 buyer'],
  'rotki/rotki_generic_events.csv': ['8 Type'],
  'rotki/rotki_generic_trades.csv': ['7 Receive Amount'],
  'turbotax/Custom_CSV_Template.csv': ['11 Received Amount'],
  'txf/interactive_brokers.txf': ['15 Date sold', '26 Date sold', '56 Date acquired'],
  'yobit/cryptotaxes_yobit.csv': ['5 Total', '7 Total', '8 Total', '10 Total', '11 Total'],
}

/**
 * Where we do not agree with what is written beside a sample, on how many points, and why we believe it to be wrong or
 * incomplete. The points themselves are the samples' own figures, which are not ours to keep: the test prints them.
 */
export const disagreements: Record<string, { reason: string; differences: number }> = {
  '_constructed/circle_2016_history.csv': {
    reason: 'The dollars are what the receiver of a withdrawal saw; a withdrawal has no value of its own.',
    differences: 1,
  },
  'binance/binance_history.csv': {
    reason:
      'rotki loses fills of one second and equal rows (rotki#10979, #10984); moves into POS savings are no acts.',
    differences: 24,
  },
  'bisq/bisq_trades.csv': {
    reason:
      "Two rows whose amount does not fit their price are issues; rotki takes one figure of them. Of BSQ bought the file's own amount counts, not price times amount.",
    differences: 4,
  },
  'bitcointax/bitcoin_tax_trades.csv': {
    reason: 'The row of the spending is in the other file of this folder.',
    differences: 1,
  },
  'bittrex/bittrex_order_history.csv': {
    reason:
      'It covers all eight files together, and calculates quantity times a rounded price where the file has the total.',
    differences: 14,
  },
  'coinbase/coinbase-export.csv': {
    reason: 'It calls ETH2 to ETH an internal move; we keep it as a migration, which is no disposal either.',
    differences: 2,
  },
  'coinbase/cryptotaxes_coinbase.csv': {
    reason:
      'Fees in typographic quotes are split into two cells: an issue, since no reading of it is certain.',
    differences: 1,
  },
  'cryptocom/cryptocom_special_events.csv': {
    reason: 'Moves between the app and its own investing are no acts.',
    differences: 7,
  },
  'gateio/gd_mytradehistory_gate.io.csv': {
    reason: 'It covers the first row only.',
    differences: 10,
  },
  'gemini/cryptotax_r_gemini.csv': {
    reason:
      'It calls plain deposits of BAT revenue, since its author knows them for rewards of a browser; the file does not say so.',
    differences: 3,
  },
  'gemini/cryptotax_r_gemini_numeric.xlsx': {
    reason:
      'It calls plain deposits of BAT revenue, since its author knows them for rewards of a browser; the file does not say so.',
    differences: 3,
  },
  'kraken/perfi_ledgers_2016_2021.csv': {
    reason: 'The trade with one leg is an issue, as the expectation itself asks.',
    differences: 1,
  },
  'rotki/rotki_generic_trades.csv': {
    reason:
      'rotki drops the second of two equal rows, and takes a trade of which nothing came in; equal rows are real, and nothing received is an issue.',
    differences: 3,
  },
  'shapeshift/shapeshift-trade-history.csv': {
    reason:
      'rotki skips the trade without addresses and takes the one that was returned, which is the wrong way round; coins come to ShapeShift and leave it again, which we report.',
    differences: 8,
  },
  'swan/bg002h_swan_transfers.csv': {
    reason: 'It leaves the fee unclassified.',
    differences: 1,
  },
  'uphold/cryptotax_r_uphold.csv': {
    reason:
      'It calls plain deposits of BAT revenue, since its author knows them for rewards of a browser; the file does not say so.',
    differences: 6,
  },
}

// Headers that other programs read and no layout of ours does, each with the reason, by the name it is known under. A
// file with such a header is not lost: the person says which column is which.

const OWNER = 'Its rows name two addresses and the file does not say which of them is the person’s own.'
const SECURITIES = 'It is about stocks and funds, or a form of British tax, and holds no coins.'
const LOCAL_TIME = 'Its times are those of the device, in an order of day and month that no row tells.'
const NO_EXAMPLE = 'No example of it is known, and what its columns hold cannot be told from their names.'

export const unreadHeaders: Readonly<Record<string, string>> = {
  'Aptoscan (Transactions)': OWNER,
  'Aptoscan (Coin Transfers)': OWNER,
  'Aptoscan (Token Transfers)': OWNER,
  'Barclays Smart Investor': SECURITIES,
  Blockscout: 'Its amounts name no coin, and the file does not say which chain it is of.',
  'Blockscout (Tokens)': OWNER,
  'BloFin Spot Trades':
    'Of its first layout only an average price is known, from which the total is no exact figure.',
  BnkToTheFuture: 'What a row was stands in a cell of many lines, whose form changed from row to row.',
  CGTCalculator: SECURITIES,
  ChangeTip: 'It holds tips between users and does not say which of the two is the person.',
  CoinCorner: 'Only one side of a trade is in a row, and the other in words or in no row at all.',
  'CoinList Pro': 'In the only known example the cells do not stand below the names of their columns.',
  'DeFi Taxes':
    'A transaction is many rows whose treatment was chosen in that program, and is not in the file in full.',
  FatStx: NO_EXAMPLE,
  // The list leaves out the columns of amounts, whose names hold a coin. With them the layout is known.
  Gemini: 'The list names none of its columns of amounts; with them it is read.',
  'Gravity (Bitstocks)':
    'Its rows move between accounts by numbers, and the file does not say which are the person’s.',
  HandCash: 'Whether a payment was a gift or a sale stands in no column.',
  Helium: 'It does not say whether the person paid or was paid: the kind of payment changed its meaning.',
  'Hotbit Trades':
    'Its totals and fees are rounded so far that they are wrong, and the file has nothing to work them out from.',
  'Interactive Investor': SECURITIES,
  'LBank Deposits': NO_EXAMPLE,
  'LBank Trades': NO_EXAMPLE,
  Mercatox: 'It is not known whether the fee of a trade is in its total.',
  'Neon Wallet': LOCAL_TIME,
  Paxful: 'Only purchases are known; what it writes for a sale or a payment received is not.',
  'Qt Wallet (i.e. Bitcoin Core, etc)':
    'The layout of VeriCoin names no coin, and other wallets wrote it too.',
  sFOX: 'It is not known whether the fee, which stands in both rows of a trade, is in the amounts.',
  'Snowtrace (Token Transfers ERC-20)': OWNER,
  'Subscan Transfers': OWNER,
  'Subscan Pool Paidout': 'It does not say which coin was paid out.',
  Volt: LOCAL_TIME,
  'WhiteBIT Deposits':
    'Its columns are those of its withdrawals’ sheet too, and only the sheet’s name tells them apart.',
  'WhiteBIT Withdrawals': NO_EXAMPLE,
  'WhiteBIT Trades': 'Only purchases at the market’s price are known.',
  Wirex: 'The column that says what a row was has no name.',
  'Zelcore Kadena': 'Of a swap it tells the names of the two coins and not their amounts.',
  'Zerion (ETH Transactions)':
    'A transaction of several coins is one row with its amounts in a cell of code.',
}

/** Tables that need no layout: one row of each, from which everything is understood without a question. */
export const plainTables: Readonly<Record<string, readonly string[]>> = {}

/** Headers that are no list of names there, since they stand below lines of varying number. */
export const variableHeaders: Readonly<Record<string, readonly (readonly string[])[]>> = {
  Bitpanda: [
    'ID,Type,In/Out,Amount Fiat,Fee,Fiat,Amount Asset,Asset,Status,Created at'.split(','),
    'Transaction ID,Timestamp,Transaction Type,In/Out,Amount Fiat,Fiat,Amount Asset,Asset,Asset class,Fee,Fee asset'.split(
      ',',
    ),
  ],
}

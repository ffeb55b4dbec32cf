// Headers that other programs read and no layout of ours does, each with the reason, by the name it is known under. A
// file with such a header is not lost: the person says which column is which.

const SECURITIES = 'It is about stocks and funds, or a form of British tax, and holds no coins.'
const LOCAL_TIME =
  'Its times are those of the device, in an order of day and month that no row shows: read as a plain table, the person is asked.'

export const unreadHeaders: Readonly<Record<string, string>> = {
  'Aptoscan (Token Transfers)': 'It lists NFTs, each under an address, and no coins.',
  'Barclays Smart Investor': SECURITIES,
  Blockscout: 'Its amounts name no coin, and nothing in the file says which chain it is of.',
  'Blockscout (Tokens)':
    'Its amounts are in the smallest unit of each token, and the file does not say how many decimals a token has.',
  // Its second layout, with the value of each fill, is read.
  'BloFin Spot Trades':
    'Its first layout has an average price rounded for display, from which no exact total can be made.',
  BnkToTheFuture:
    'It is a passbook of investments in companies: what a row was stands in a cell of many lines, whose form changed from row to row.',
  CGTCalculator: SECURITIES,
  CoinCorner:
    'A trade stands once in money and once in coins, under times of a British device, and only the words of one row state the amount of the other.',
  'DeFi Taxes':
    'A transaction is many rows whose treatment was chosen in that program, and is not in the file in full.',
  // The list leaves out the columns of amounts, whose names hold a coin. With them the layout is known.
  Gemini: 'The list names none of its columns of amounts; with them it is read.',
  'Gravity (Bitstocks)':
    'Its rows move between accounts by numbers, several for one trade, and the file does not say which are the person’s.',
  // The files of its API and of its support are read.
  'Hotbit Trades':
    'The lists of its web pages round totals and fees so far that they are wrong, and have nothing to work them out from.',
  'Interactive Investor': SECURITIES,
  'Neon Wallet': LOCAL_TIME,
  'Qt Wallet (i.e. Bitcoin Core, etc)':
    'The layout of VeriCoin names no coin, and other wallets wrote it too: read as a plain table, the person is asked.',
  // Its orders, with principal, fees and total in columns of their own, are read.
  sFOX: 'Of its transactions the fee stands in both rows of a trade, and neither says whether it is in the amounts.',
  Volt: LOCAL_TIME,
}

// The column names that the sources of our table of formats have written over the years, by the importer that reads
// them. A change to what one importer recognises must not take a generation away from it, nor claim another's.
import { describe, expect, test } from 'vitest'
import { headerOf } from './header.ts'
import { importers, wrongExports } from './registry.ts'

const generations: Record<string, string> = {
  'binance-trades-legacy': `
    Date(UTC),Market,Type,Price,Amount,Total,Fee,Fee Coin`,
  'binance-convert': `
    Date,Pair,Type,Sell,Buy,Price,Inverse Price,Date Updated,Status
    Date,Wallet,Pair,Type,Sell,Buy,Price,Inverse Price,Date Updated,Status`,
  'binance-trades': `
    Date(UTC),Pair,Side,Price,Executed,Amount,Fee`,
  'binance-transfers': `
    Date(UTC+0),Coin,Network,Amount,Address,TXID,Status
    Date(UTC+0),Coin,Network,Amount,Fee,Address,TXID,Status
    Date(UTC),Coin,Network,Amount,TransactionFee,Address,TXID,SourceAddress,PaymentID,Status
    Date(UTC),Coin,Amount,TransactionFee,Address,TXID,SourceAddress,PaymentID,Status
    Date,Coin,Amount,TransactionFee,Address,TXID,SourceAddress,PaymentID,Status`,
  'binance-cash': `
    Date(UTC+8),Coin,Amount,Status,Payment Method,Indicated Amount,Fee,Order ID`,
  'binance-statement': `
    User_ID,UTC_Time,Account,Operation,Coin,Change,Remark
    UTC_Time,Account,Operation,Coin,Change,Remark`,
  'binance-futures': `
    Date(UTC),type,Amount,Asset,Symbol,Transaction ID`,
  'binance-us': `
    User ID,Time,Category,Operation,Order ID,Transaction ID,Primary Asset,Realized Amount For Primary Asset,Realized Amount for Primary Asset in USD,Base Asset,Realized Amount For Base Asset,Realized Amount For Base Asset In USD,Quote Asset,Realized Amount for Quote Asset,Realized Amount for Quote Asset in USD,Fee Asset,Realized Amount for Fee Asset,Realized Amount for Fee Asset in USD,Payment Method,Withdraw Method,Additional Note
    User_Id,Time,Category,Operation,Order_Id,Transaction_Id,Primary_Asset,Realized_Amount_For_Primary_Asset,Realized_Amount_For_Primary_Asset_In_USD_Value,Base_Asset,Realized_Amount_For_Base_Asset,Realized_Amount_For_Base_Asset_In_USD_Value,Quote_Asset,Realized_Amount_For_Quote_Asset,Realized_Amount_For_Quote_Asset_In_USD_Value,Fee_Asset,Realized_Amount_For_Fee_Asset,Realized_Amount_For_Fee_Asset_In_USD_Value,Payment_Method,Withdrawal_Method,Additional_Note`,
  'cash-app': `
    Date,Transaction ID,Transaction Type,Currency,Amount,Fee,Net Amount,Asset Type,Asset Price,Asset Amount,Status,Notes,Name of sender/receiver,Account
    Transaction ID,Date,Transaction Type,Currency,Amount,Fee,Net Amount,Asset Type,Asset Price,Asset Amount,Status,Notes,Name of sender/receiver,Account`,
  circle: `
    Date,Reference ID,Transaction Type,From Account,To Account,From Amount,From Currency,To Amount,To Currency,Status`,
  coinbase: `
    ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes
    Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes
    Timestamp,Transaction Type,Asset,Quantity Transacted,Spot Price Currency,Spot Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes
    Timestamp,Transaction Type,Asset,Quantity Transacted,Spot Price Currency,Spot Price at Transaction,Subtotal,Total (inclusive of fees),Fees,Notes
    Timestamp,Transaction Type,Asset,Quantity Transacted,USD Spot Price at Transaction,USD Subtotal,USD Total (inclusive of fees),USD Fees,Notes
    ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes,Sender Address,Recipient Address
    Timestamp,Transaction Type,Asset,Quantity Transacted,EUR Spot Price at Transaction,EUR Subtotal,EUR Total (inclusive of fees),EUR Fees,Notes`,
  'coinbase-transfers': `
    Timestamp,Type,BTC,Subtotal,Fees,Total,Currency,Price Per Coin,Payment Method,ID,Share`,
  'coinbase-wallet': `
    Timestamp,Balance,Amount,Currency,To,Notes,Instantly Exchanged,Transfer Total,Transfer Total Currency,Transfer Fee,Transfer Fee Currency,Transfer Payment Method,Transfer ID,Order Price,Order Currency,Order BTC,Order Tracking Code,Order Custom Parameter,Order Paid Out,Recurring Payment ID,Coinbase ID (visit https://www.coinbase.com/transactions/[ID] in your browser),Bitcoin Hash (visit https://www.coinbase.com/tx/[HASH] in your browser for more info)`,
  'coinbase-pro-account': `
    portfolio,type,time,amount,balance,amount/balance unit,transfer id,trade id,order id
    type,time,amount,balance,amount/balance unit,transfer id,trade id,order id`,
  'coinbase-pro-fills': `
    portfolio,trade id,product,side,created at,size,size unit,price,fee,total,price/fee/total unit
    trade id,product,side,created at,size,size unit,price,fee,total,price/fee/total unit`,
  'cointracker-transactions': `
    Date,Type,Transaction ID,Received Quantity,Received Currency,Received Cost Basis (USD),Received Wallet,Received Address,Received Comment,Sent Quantity,Sent Currency,Sent Cost Basis (USD),Sent Wallet,Sent Address,Sent Comment,Fee Amount,Fee Currency,Fee Cost Basis (USD),Realized Return (USD),Fee Realized Return (USD),Transaction Hash
    Date,Type,Transaction ID,Received Quantity,Received Currency,Received Cost Basis (USD),Received Wallet,Received Address,Received Tag,Received Comment,Sent Quantity,Sent Currency,Sent Cost Basis (USD),Sent Wallet,Sent Address,Sent Tag,Sent Comment,Fee Amount,Fee Currency,Realized Return (USD),Ignored`,
  cointracking: `
    Type,Buy,Cur.,Value\u00A0in\u00A0BTC,Value\u00A0in\u00A0USD,Sell,Cur.,Value\u00A0in\u00A0BTC,Value\u00A0in\u00A0USD,Spread,Exchange,Group,Date
    Type,Buy,Cur.,Sell,Cur.,Fee,Cur.,Exchange,Group,Comment,Date
    Type,Buy,Cur.,Sell,Cur.,Fee,Cur.,Exchange,Group,Comment,Date,Tx-ID`,
  'crypto-com-app': `
    Timestamp (UTC),Transaction Description,Currency,Amount,To Currency,To Amount,Native Currency,Native Amount,Native Amount (in USD),Transaction Kind,Transaction Hash
    Timestamp (UTC),Transaction Description,Currency,Amount,To Currency,To Amount,Native Currency,Native Amount,Native Amount (in USD),Transaction Kind`,
  'etherscan-transactions': `
    Txhash,Blockno,UnixTimestamp,DateTime,From,To,ContractAddress,Value_IN(ETH),Value_OUT(ETH),CurrentValue @ $2527.36/Eth,TxnFee(ETH),TxnFee(USD),Historical $Price/Eth,Status,ErrCode,Method
    Transaction Hash,Blockno,UnixTimestamp,DateTime (UTC),From,To,ContractAddress,Value_IN(ETH),Value_OUT(ETH),CurrentValue @ $2527.36/Eth,TxnFee(ETH),TxnFee(USD),Historical $Price/Eth,Status,ErrCode,Method
    Txhash,Blockno,UnixTimestamp,DateTime,From,To,ContractAddress,Value_IN(ETH),Value_OUT(ETH),CurrentValue @ $2527.36/Eth,TxnFee(ETH),TxnFee(USD),Historical $Price/Eth,Status,ErrCode,Method,PrivateNote
    Transaction Hash,Blockno,UnixTimestamp,DateTime (UTC),From,To,ContractAddress,Value_IN(ETH),Value_OUT(ETH),CurrentValue @ $2527.36/Eth,TxnFee(ETH),TxnFee(USD),Historical $Price/Eth,Status,ErrCode,Method,PrivateNote
    Txhash,Blockno,UnixTimestamp,DateTime,From,To,ContractAddress,Value_IN(ETH),Value_OUT(ETH),CurrentValue @ $2527.36/Eth,TxnFee(ETH),TxnFee(USD),Historical $Price/Eth,Status,ErrCode
    Txhash,Blockno,UnixTimestamp,DateTime,From,To,ContractAddress,Value_IN(ETH),Value_OUT(ETH),CurrentValue @ $2527.36/Eth,TxnFee(ETH),TxnFee(USD),Historical $Price/Eth,Status,ErrCode,PrivateNote`,
  'etherscan-internal': `
    Txhash,Blockno,UnixTimestamp,DateTime,ParentTxFrom,ParentTxTo,ParentTxETH_Value,From,TxTo,ContractAddress,Value_IN(ETH),Value_OUT(ETH),CurrentValue @ $2527.36/Eth,Historical $Price/Eth,Status,ErrCode,Type
    Transaction Hash,Blockno,UnixTimestamp,DateTime (UTC),ParentTxFrom,ParentTxTo,ParentTxETH_Value,From,TxTo,ContractAddress,Value_IN(ETH),Value_OUT(ETH),CurrentValue @ $2527.36/Eth,Historical $Price/Eth,Status,ErrCode,Type
    Txhash,Blockno,UnixTimestamp,DateTime,ParentTxFrom,ParentTxTo,ParentTxETH_Value,From,TxTo,ContractAddress,Value_IN(ETH),Value_OUT(ETH),CurrentValue @ $2527.36/Eth,Historical $Price/Eth,Status,ErrCode,Type,PrivateNote
    Transaction Hash,Blockno,UnixTimestamp,DateTime (UTC),ParentTxFrom,ParentTxTo,ParentTxETH_Value,From,TxTo,ContractAddress,Value_IN(ETH),Value_OUT(ETH),CurrentValue @ $2527.36/Eth,Historical $Price/Eth,Status,ErrCode,Type,PrivateNote`,
  'etherscan-tokens': `
    Txhash,Blockno,UnixTimestamp,DateTime,From,To,TokenValue,USDValueDayOfTx,ContractAddress,TokenName,TokenSymbol
    Transaction Hash,Blockno,UnixTimestamp,DateTime (UTC),From,To,TokenValue,USDValueDayOfTx,ContractAddress,TokenName,TokenSymbol
    Txhash,UnixTimestamp,DateTime,From,To,Value,ContractAddress,TokenName,TokenSymbol`,
  'etherscan-nfts': `
    Txhash,Blockno,UnixTimestamp,DateTime (UTC),From,To,ContractAddress,TokenName,TokenSymbol,Token ID,Type,Quantity
    Transaction Hash,Blockno,UnixTimestamp,DateTime (UTC),From,To,ContractAddress,TokenName,TokenSymbol,Token ID,Type,Quantity
    Txhash,Blockno,UnixTimestamp,DateTime,From,To,ContractAddress,TokenId,TokenName,TokenSymbol
    Txhash,UnixTimestamp,DateTime,From,To,ContractAddress,TokenId,TokenName,TokenSymbol`,
  'exodus-staking': `
    Type,Buy,Cur.,Exchange,Group,Comment,Date`,
  'exodus-coin': `
    TXID,TXURL,DATE,TYPE,FROMPORTFOLIO,TOPORTFOLIO,COINAMOUNT,FEE,BALANCE,EXCHANGE,PERSONALNOTE`,
  exodus: `
    DATE,TYPE,FROMPORTFOLIO,TOPORTFOLIO,OUTAMOUNT,OUTCURRENCY,FEEAMOUNT,FEECURRENCY,FROMADDRESS,TOADDRESS,OUTTXID,OUTTXURL,INAMOUNT,INCURRENCY,INTXID,INTXURL,ORDERID,PERSONALNOTE
    DATE,TYPE,FROMPORTFOLIO,TOPORTFOLIO,OUTAMOUNT,OUTCURRENCY,FEEAMOUNT,FEECURRENCY,TOADDRESS,OUTTXID,OUTTXURL,INAMOUNT,INCURRENCY,INTXID,INTXURL,ORDERID,PERSONALNOTE
    DATE,TYPE,FROMPORTFOLIO,TOPORTFOLIO,OUTAMOUNT,OUTCURRENCY,FEEAMOUNT,FEECURRENCY,OUTTXID,OUTTXURL,INAMOUNT,INCURRENCY,INTXID,INTXURL,ORDERID,PERSONALNOTE,TOADDRESS`,
  gemini: `
    Date,Time (UTC),Type,Symbol,Specification,Liquidity Indicator,Trading Fee Rate (bps),USD Amount USD,Fee (USD) USD,USD Balance USD,BTC Amount BTC,Fee (BTC) BTC,BTC Balance BTC,Trade ID,Order ID,Order Date,Order Time,Client Order ID,API Session,Tx Hash,Deposit Destination,Deposit Tx Output,Withdrawal Destination,Withdrawal Tx Output`,
  'koinly-transactions': `
    Date,Type,Label,Sending Wallet,Sent Amount,Sent Currency,Sent Cost Basis,Receiving Wallet,Received Amount,Received Currency,Received Cost Basis,Fee Amount,Fee Currency,Gain (USD),Net Value (USD),Fee Value (USD),TxSrc,TxDest,TxHash,Description
    Date,Type,Tag,Sending Wallet,Sent Amount,Sent Currency,Sent Cost Basis,Receiving Wallet,Received Amount,Received Currency,Received Cost Basis,Fee Amount,Fee Currency,Gain (USD),Net Value (USD),Fee Value (USD),TxSrc,TxDest,TxHash,Description`,
  'koinly-bulk-edit': `
    ID (read-only),Parent ID (read-only),Date (UTC),Type,Tag,From Wallet (read-only),From Wallet ID,From Amount,From Currency,To Wallet (read-only),To Wallet ID,To Amount,To Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Fee Worth Amount,Fee Worth Currency,Net Value (read-only),Fee Value (read-only),Value Currency (read-only),Deleted,From Source (read-only),To Source (read-only),Negative Balances (read-only),Missing Rates (read-only),Missing Cost Basis (read-only),Synced To Accounting At (UTC read-only),TxSrc,TxDest,TxHash,Description`,
  'kraken-ledgers': `
    txid,refid,time,type,subtype,aclass,subclass,asset,wallet,amount,fee,balance
    txid,refid,time,type,subtype,aclass,asset,wallet,amount,fee,balance,amountusd
    txid,refid,time,type,subtype,aclass,asset,wallet,amount,fee,balance
    txid,refid,time,type,subtype,aclass,asset,amount,fee,balance,amountusd
    txid,refid,time,type,subtype,aclass,asset,amount,fee,balance
    txid,refid,time,type,subtype,aclass,asset,amount,fee,balance,
    txid,refid,time,type,aclass,asset,amount,fee,balance
    txid,refid,time,type,subtype,aclass,subclass,asset,wallet,amount,fee,balance,amountusd,feeusd,balanceusd,feecurrency`,
  'kraken-trades': `
    txid,ordertxid,pair,time,type,ordertype,price,cost,fee,vol,margin,misc,ledgers,postxid,posstatus,cprice,ccost,cfee,cvol,cmargin,net,trades
    txid,ordertxid,pair,time,type,ordertype,price,cost,fee,vol,margin,misc,ledgers`,
  'ledger-live': `
    Operation Date,Status,Currency Ticker,Operation Type,Operation Amount,Operation Fees,Operation Hash,Account Name,Account xpub,Countervalue Ticker,Countervalue at Operation Date,Countervalue at CSV Export
    Operation Date,Currency Ticker,Operation Type,Operation Amount,Operation Fees,Operation Hash,Account Name,Account xpub,Countervalue Ticker,Countervalue at Operation Date,Countervalue at CSV Export
    Operation Date,Currency Ticker,Operation Type,Operation Amount,Operation Fees,Operation Hash,Account Name,Account xpub
    Operation Date,Currency Ticker,Operation Type,Operation Amount,Operation Fees,Operation Hash,Account Name,Account id`,
  paypal: `
    DateTime,Transaction Type,Asset In (Quantity),Asset In (Currency),Asset Out (Quantity),Asset Out (Currency),Transaction Fee (Quantity),Transaction Fee (Currency),Market Value (USD)`,
  'robinhood-orders': `
    UUID,Time Entered,Symbol,Side,Quantity,State,Order Type,Leaves Quantity,Entered Price,Average Price,Notional`,
  'robinhood-transfers': `
    id,created_at,withdrawal_submitted_timestamp,currency_code,transfer_type,amount,network,network_fee,native_network_fee,usd_amount_at_request,fiat_amount_at_request,state,to_address,address_tag,blockchain_txn_id,blockchain_txn_state`,
  'trezor-wallet': `
    Date,Time,TX id,Address,Address Label,TX type,Value,TX total,Balance
    Date,Time,TX id,Address,TX type,Value,TX total,Balance`,
  'trezor-suite': `
    Timestamp,Date,Time,Type,Transaction ID,Fee,Fee unit,Address,Label,Amount,Amount unit,Fiat (USD),Other`,
  'trezor-suite-1': `
    Date & Time,Type,Transaction ID,Addresses,Fee,Total`,
  uphold: `
    Date,Destination,Destination Amount,Destination Currency,Fee Amount,Fee Currency,Id,Origin,Origin Amount,Origin Currency,Status,Type
    date,id,type,value_in_USD,commission_in_USD,pair,rate,origin_currency,origin_amount,origin_commission,destination_currency,destination_amount,destination_commission`,
  'binance-orders': `
    Time,OrderNo,Pair,Type,Side,Order Price,Order Amount,Time,Executed,Average Price,Trading total,Status`,
  'crypto-com-exchange-trades': `
    Order ID,Trade ID,Time (UTC),Symbol,Side,Trade Price,Trade Amount,Volume of Business,Fee,Fee Currency`,
  bitrue: `
    Date(UTC),Account,Operation,Coin,Change`,
  strike: `
    Reference,Date & Time (UTC),Transaction Type,Amount USD,Fee USD,Amount BTC,Fee BTC,BTC Price,Cost Basis (USD),Destination,Description,Transaction Hash,Note
    Transaction ID,Time (UTC),Status,Transaction Type,Amount USD,Fee USD,Amount BTC,Fee BTC,Description,Exchange Rate,Transaction Hash`,
  river: `
    Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Tag`,
  'swan-transfers': `
    Event,Date,Timezone,Status,Transaction ID,Total USD,Transaction USD,Fee USD,Unit Count,Asset Type,BTC Price,Address Label,USD Cost Basis,Acquisition Date
    Event,Date,Timezone,Status,USD,Unit Count,Asset Type,BTC Price`,
  'swan-withdrawals': `
    Created At,Timezone,Transaction ID,Executed At,Canceled At,Status,Bitcoin Amount,Automatic,IP Address`,
  'robinhood-activity': `
    Activity Date,Process Date,Settle Date,Instrument,Description,Trans Code,Quantity,Price,Amount`,
  'koinly-universal': `
    Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash`,
  'cointracker-template': `
    Date,Received Quantity,Received Currency,Sent Quantity,Sent Currency,Fee Amount,Fee Currency,Tag`,
  'coinledger-universal': `
    Date (UTC),Platform (Optional),Asset Sent,Amount Sent,Asset Received,Amount Received,Fee Currency (Optional),Fee Amount (Optional),Type,Description (Optional),TxHash (Optional)`,
  'turbotax-universal': `
    Date,Type,Sent Asset,Sent Amount,Received Asset,Received Amount,Fee Asset,Fee Amount,Market Value Currency,Market Value,Description,Transaction Hash,Transaction ID`,
  'form-8949-rows': `
    Description,Date Acquired,Date Sold,Proceeds,Cost Basis
    Description of property,Date acquired,Date sold,Proceeds,Cost or other basis,Code,Amount of adjustment`,
}

const known = Object.entries(generations).flatMap(([id, lines]) =>
  lines
    .trim()
    .split('\n')
    .map(line => ({ id, names: line.trim().split(',') })),
)
const whoKnows = (names: readonly string[]) =>
  [...importers, ...wrongExports].filter(({ recognises }) => recognises(headerOf(names))).map(({ id }) => id)

describe('each generation is known to its importer and to no other', () => {
  test.each(known)('$id: $names', ({ id, names }) => {
    expect(whoKnows(names)).toEqual([id])
  })
})

test('also with quotes, capitals, blanks and a column more', () => {
  for (const { id, names } of known) {
    const changed = names.map(name => ` ${name.toUpperCase().replaceAll(' ', '  ')} `)
    // Binance's deposits look alike at many exchanges: with a column more they may be another's.
    const more = id === 'binance-transfers' ? [] : ['My remark']
    expect(whoKnows([`\uFEFF${changed[0]}`, ...changed.slice(1), ...more])).toEqual([id])
  }
})

test('no importer knows what is no header', () => {
  for (const names of [[''], ['Date', 'Amount'], ['Total', '', ''], ['Date', 'Type', 'Amount', 'Balance']])
    expect(whoKnows(names)).toEqual([])
})

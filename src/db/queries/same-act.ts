// By what a record that comes in (`incoming`) is the one that is there already (`stored`): conditions of SQL. By its id, or
// by its content where one of the two has no id, or an id that the other source does not know (`sourceId` of ImportedEvent).
//
// Rows of our own ledger file have ids of their own (`ledgerId` of ImportedEvent). Between two such files the ids say what
// is the same. Beside any other source they say nothing: there the content does, where both have the same values.

/** In what two records of one act may not differ, to be one without a question. */
export const figures = ['usd', 'received_usd', 'fee_usd', 'fee_quantity', 'quote_quantity']

/** It is known by an id of a ledger file: only those have no source that gave the id. */
export const isOfLedgerFile = (row: 'incoming' | 'stored') =>
  `(${row}.source_id is null and ${row}.content_key is not null)`

/** Where one of them leaves a figure out, the other does not contradict it. */
const haveSameFigures = `not coalesce(${figures.map(column => `incoming.${column} <> stored.${column}`).join(' or ')}, false)`

/**
 * Whether two with the same content may be one act. Of what is exported and imported into its own ledger again the id is
 * known, whatever was changed since.
 */
const isOneAct = `(case when ${isOfLedgerFile('incoming')} and ${isOfLedgerFile('stored')}
      then incoming.identity = stored.identity
    when ${isOfLedgerFile('incoming')} or ${isOfLedgerFile('stored')}
      then coalesce(stored.id = incoming.own_id, false) or ${haveSameFigures}
    else true end)`

const bySameId = 'stored.identity = incoming.identity and stored.occurrence = incoming.occurrence'

/** The one that is there has no id. */
const byIncomingContent = (isAsOften: string) =>
  `stored.source_id is null and stored.identity = incoming.content_key and ${isAsOften}`
const isContentAsOften = 'stored.occurrence = incoming.content_occurrence'

/** The one that comes in has no id. */
const byStoredContent = (isAsOften: string) =>
  `incoming.content_key is null and stored.content_key = incoming.identity and ${isAsOften}`
const isStoredContentAsOften = 'stored.content_occurrence = incoming.content_occurrence'

/** Both have an id, one of them that of a ledger file: known by their content all the same. */
const byContentOfLedgerFile = `stored.content_key = incoming.content_key and ${isStoredContentAsOften}
  and ${isOfLedgerFile('incoming')} <> ${isOfLedgerFile('stored')} and ${isOneAct}`

/** One has an id that only the exchange's API knows, the other one of its files: the ids say nothing about each other. */
export const byContentOfConnection = `stored.content_key = incoming.content_key and ${isStoredContentAsOften}
  and (stored.source_id like 'api:%') <> (incoming.source_id like 'api:%')`

/** What it was when it came, whatever a person has made of it since, or the transfer it is part of. */
const asItCame = (name: string, column: string) =>
  `case when stored.original is not null then stored.original->>'${name}'
     when stored.before_join is not null then stored.before_join->>'${name}' else stored.${column}::text end`
const total = (quantity: string, fee: string, isInCoin: string) =>
  `${quantity} + case when ${isInCoin} then coalesce(${fee}, 0) else 0 end`
const isOfChain = (row: string) => `coalesce(${row}.source_id like 'chain:%', false)`

const feeOf = (row: 'incoming' | 'stored') =>
  row === 'incoming' ? 'incoming.fee_quantity' : `(${asItCame('feeQuantity', 'fee_quantity')})::numeric`
const storedType = asItCame('type', 'type')
const storedAsset = `coalesce(stored.original->>'asset', stored.asset)`
const storedQuantity = `(${asItCame('quantity', 'quantity')})::numeric`
const storedReceivedAsset = asItCame('receivedAsset', 'received_asset')
const storedReceived = `(${asItCame('receivedQuantity', 'received_quantity')})::numeric`

/** The program may count the fee in, or not have it at all. */
const hasSameQuantity = `(${total(
  storedQuantity,
  feeOf('stored'),
  `${asItCame('feeAsset', 'fee_asset')} = incoming.asset`,
)} = ${total('incoming.quantity', feeOf('incoming'), 'incoming.fee_asset = incoming.asset')}
    or ${storedQuantity} = incoming.quantity and (${feeOf('stored')} is null or ${feeOf('incoming')} is null))`

/** What takes coins from a wallet, and may be read in one way from the chain and in another one by the program. */
const taking = `('withdrawal', 'trade', 'fee')`

/**
 * One was read from the chain, the other one is of a program that shows it: the transaction is the same, and so is what it
 * took or gave. The program may call the wallet otherwise. Of a swap that one of them lists coin by coin each coin is
 * compared; where both have it as a swap, what was received is enough, as one of them may count a tip in,
 * which then is not brought by itself.
 */
const byChain = `stored.hash = incoming.hash and ${isOfChain('stored')} <> ${isOfChain('incoming')}
  and (${storedAsset} = incoming.asset and ${hasSameQuantity}
      and (${storedType} = incoming.type or ${storedType} in ${taking} and incoming.type in ${taking})
    or incoming.type = 'deposit' and ${storedReceivedAsset} = incoming.asset and ${storedReceived} = incoming.quantity
    or incoming.type = 'trade' and ${storedType} = 'trade' and ${storedAsset} = incoming.asset
      and ${storedReceivedAsset} = incoming.received_asset and ${storedReceived} = incoming.received_quantity
    or incoming.source_id like 'chain:%:tip' and ${storedType} = 'trade'
      and incoming.asset in (${storedAsset}, ${storedReceivedAsset}))`
/** What it compares, beside the keys. */
export const ofChain = [
  ...['type', 'asset', 'quantity', 'received_asset', 'received_quantity', 'fee_asset', 'fee_quantity'],
  'hash',
]

/** Each one that comes in is at most one of those there. */
export const oneForOne = {
  bySameId,
  byIncomingContent: `${byIncomingContent(isContentAsOften)} and ${isOneAct}`,
  byStoredContent: `${byStoredContent(isStoredContentAsOften)} and ${isOneAct}`,
  byContentOfLedgerFile,
}

/**
 * All ways to be known, also however often the content is there (`together` of ImportedEvent). A large file feels every
 * comparison, so those that can find nothing may be left out: with neither ledger files nor connections on either side, or
 * no hashes in what comes.
 */
export function waysToBeKnown({ ledgerFiles = true, connections = true, hashes = true } = {}): string[] {
  const andIsOneAct = ledgerFiles ? ` and ${isOneAct}` : ''
  return [
    bySameId,
    `${byIncomingContent(`(${isContentAsOften} or incoming.is_together)`)}${andIsOneAct}`,
    `${byStoredContent(`(${isStoredContentAsOften} or incoming.is_together)`)}${andIsOneAct}`,
    ...(ledgerFiles ? [byContentOfLedgerFile] : []),
    ...(connections ? [byContentOfConnection] : []),
    ...(connections && hashes ? [byChain] : []),
  ]
}

// Etherscan's ERC-20 token transfers. Rows of one transaction have its hash, wherever they stand. One token out and another one in is an
// exchange; anything more stays as it is, coin by coin. Gas is in the file of transactions.
import type { Decimal } from '#engine'
import { minus, plus } from '../../ledger/decimal.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { tokenName } from '../../ledger/tokens/token-name.ts'
import { knownWorth } from '../layouts/sent-received.ts'
import { positive, tokenTrade } from '../layouts/token-trade.ts'
import { orIssue } from '../rows/each-row.ts'
import type { Importer, Reader, RowSink } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'
import { chainIdOf, HASH, walletOf, withAddress } from './address.ts'

const VALUE = ['TokenValue', 'Value']

export const etherscanTokens: Importer = {
  id: 'etherscan-tokens',
  title: 'Etherscan ERC-20 token transfers',
  wallet: 'Etherscan',
  recognizes: header =>
    header.find(...HASH) >= 0 &&
    header.find(...VALUE) >= 0 &&
    header.has('UnixTimestamp', 'From', 'To', 'TokenName', 'TokenSymbol'),
  open: file => withAddress({ file, to: 'To', open: tokenReader }),
}

function tokenReader(owner: string): Reader {
  const byHash = new Map<string, Row[]>()

  function put(rows: readonly Row[], out: RowSink): void {
    orIssue(rows, out, () => {
      const events = eventsOf(rows, owner)
      if (events.length === 0) out.skip(rows, 'tokens that came and went in one transaction')
      else out.event(events, rows)
    })
  }

  return {
    row(row, out) {
      // Transfers of nothing are sent by strangers, to put their address into the history.
      if (/^[0.]*$/.test(row.text(VALUE))) {
        out.skip(row, 'transfers of nothing, as spam is')
        return
      }
      const rows = byHash.get(row.text(HASH))
      if (rows) rows.push(row)
      else byHash.set(row.text(HASH), [row])
    },
    end(out) {
      for (const rows of byHash.values()) put(rows, out)
    },
  }
}

/** `symbol`: as the file has it. */
type Flow = { symbol: string; asset: string; net: Decimal; usd: Decimal | undefined }

function eventsOf(rows: readonly Row[], owner: string): readonly ImportedEvent[] {
  const [first] = rows
  if (!first) return []
  const hash = first.needed(HASH)
  const common = { at: first.time('UnixTimestamp'), wallet: walletOf(owner), hash }
  const flows = [...flowsOf(rows, owner).entries()].filter(([, { net }]) => net !== '0')
  const ins = flows.filter(([, { net }]) => !net.startsWith('-'))
  const outs = flows.filter(([, { net }]) => net.startsWith('-'))
  const [given, taken] = [outs[0]?.[1], ins[0]?.[1]]
  if (given && taken && flows.length === 2 && isExchange(given, taken))
    return [tokenTrade(common, given, taken)]
  return flows.map(([contract, { asset, net }]) => ({
    ...common,
    type: net.startsWith('-') ? 'withdrawal' : 'deposit',
    asset,
    quantity: positive(net),
    sourceId: `token:${hash}:${contract}:${net.startsWith('-') ? 'out' : 'in'}`,
  }))
}

/**
 * Two tokens of one symbol are left apart, except where this file has always told them apart: what rows were imported as
 * once, they become again, or they would count twice.
 */
const isExchange = (given: Flow, taken: Flow) =>
  given.asset !== taken.asset && (given.symbol !== taken.symbol || alwaysToldApart.has(given.symbol))

const alwaysToldApart = new Set(
  `USDC USDT DAI BUSD FDUSD GUSD HUSD PAX PYUSD RLUSD TUSD USDE USDG USDP USDS UST WETH WBTC`.split(' '),
)

/** What each token came to: by contract, since anyone can give a token the name of another. */
function flowsOf(rows: readonly Row[], owner: string): Map<string, Flow> {
  const flows = new Map<string, Flow>()
  for (const row of rows) {
    const contract = row.text('ContractAddress').toLowerCase() || row.text('TokenSymbol')
    const before = flows.get(contract)
    const symbol = row.asset('TokenSymbol')
    flows.set(contract, {
      symbol,
      asset: tokenName({
        symbol,
        contract: row.text('ContractAddress'),
        chainId: chainIdOf(row, 'ChainId'),
      }),
      net: withTransfer(row, owner, before?.net ?? '0'),
      // The value stands for one transfer; of several, no part of it is the sum.
      usd: before ? undefined : knownWorth(row.usd('USDValueDayOfTx')),
    })
  }
  return flows
}

function withTransfer(row: Row, owner: string, net: Decimal): Decimal {
  const [isFrom, isTo] = [row.text('From').toLowerCase() === owner, row.text('To').toLowerCase() === owner]
  const quantity = row.amount(VALUE)
  if (isFrom && isTo) return net
  if (isTo) return plus(net, quantity)
  if (isFrom) return minus(net, quantity)
  return row.refuse('From', `is not the address of this file (${owner}), and neither is the receiver.`)
}

// The Crypto.com Exchange: its journal, which has every change of a balance, its trades, deposits and withdrawals.
// https://exchange-docs.crypto.com/exchange/v1/rest-ws/index.html
import { coinName } from '../../importers/crypto-com/exchange-journal.ts'
import { addUp } from '../balances.ts'
import { openCcxt, type Refusals } from '../ccxt.ts'
import type { Balance, Connector, Cursor, Page } from '../connector.ts'
import { listOf, objectIn, readJson, textAt } from '../json.ts'
import { lookBackFrom } from '../look-back.ts'
import { beginningOf, endOf, monthsOf, TRADES, tradingMonths } from './months.ts'
import { type Answer, type Range, type SlideCursor, slide, type TurnCursor, turnPages } from './windows.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Entries that are added late are found by looking this far back; coins take longer to arrive. */
const LOOK_BACK_MS = 7 * DAY_MS
const COINS_LOOK_BACK_MS = 30 * DAY_MS
/** The Exchange opened then: no account is older. */
const OPENED = Date.UTC(2019, 10, 14)
/** What was traded before may not be in the journal. */
const JOURNAL_BEGAN = Date.UTC(2022, 10, 1)

const says = (...codes: number[]) => new RegExp(`"code"\\s*:\\s*"?(${codes.join('|')})\\b`)
const refusals: Refusals = [
  { says: says(40101, 10002), means: 'key_refused' },
  { says: says(40103, 10003), means: 'ip_restricted' },
  { says: says(40104, 10005), means: 'permission_missing' },
  { says: says(42901, 10006), means: 'rate_limited' },
  // Their nonce is the time of the request.
  { says: says(40102, 10007), means: 'clock_differs' },
  // A request that took too long, or an error of their own: both pass.
  { says: says(40801, 10009, 50001, 10001), means: 'unreachable' },
]

/** `opened` is asked for once for each stream: when an account was opened does not change. */
type StreamCursor = { opened?: number; until?: number }

export const open: Connector['open'] = async (credentials, http) => {
  const exchange = await openCcxt('cryptocom', credentials, http, refusals)

  async function ask(method: string, list: string, params: Record<string, string>): Promise<Answer> {
    const body = await exchange.call(`v1PrivatePostPrivate${method}`, params)
    return { body, list: listOf(objectIn(readJson(body), 'result')[list]) }
  }

  async function openedAt(): Promise<number> {
    const body = await exchange.call('v1PrivatePostPrivateGetAccounts')
    const created = textAt(readJson(body), 'result.master_account.create_time')
    return Math.max(OPENED, Number(created) || OPENED)
  }

  const journal = (params: Record<string, string>) => ask('GetTransactions', 'data', params)
  const trades = (params: Record<string, string>) => ask('GetTrades', 'data', params)
  const deposits = (params: Record<string, string>) => ask('GetDepositHistory', 'deposit_list', params)
  const withdrawals = (params: Record<string, string>) =>
    ask('GetWithdrawalHistory', 'withdrawal_list', params)

  async function read(stream: string, cursor: StreamCursor, { start, end, now }: Range): Promise<Page> {
    if (stream === 'journal') {
      const { page, list } = await slide(journal, cursor as SlideCursor, { start, end, now })
      const isFirst = cursor.opened === undefined
      const older = isFirst && start < JOURNAL_BEGAN ? monthsOf(start, JOURNAL_BEGAN) : []
      return { ...page, found: [...older, ...tradingMonths(list)] }
    }
    const turned = stream.startsWith(TRADES)
      ? await slide(trades, cursor as SlideCursor, { start, end, now })
      : await turnPages(stream === 'deposits' ? deposits : withdrawals, cursor as TurnCursor, {
          start,
          end,
          now,
        })
    return turned.page
  }

  return {
    streams: ['journal', 'deposits', 'withdrawals'],
    async page(stream, given: Cursor = {}, now): Promise<Page> {
      const cursor = given as StreamCursor
      const opened = cursor.opened ?? (await openedAt())
      const range = rangeOf(stream, cursor.until, opened, now.getTime())
      const page = await read(stream, cursor, range)
      return {
        ...page,
        cursor: { ...page.cursor, opened },
        ...(cursor.until !== undefined && { window: String(range.start) }),
      }
    },
    async balances(): Promise<Balance[]> {
      const { list } = await ask('UserBalance', 'data', {})
      const [account] = list
      return addUp(
        listOf(objectIn({ account: account ?? null }, 'account').position_balances).map(balance => ({
          asset: coinName(textAt(balance, 'instrument_name')),
          text: textAt(balance, 'quantity'),
        })),
      )
    },
  }
}

/** From when the account was opened or, later, with a look back; of trades, what falls into their month. */
function rangeOf(stream: string, until: number | undefined, opened: number, now: number): Range {
  const isTrades = stream.startsWith(TRADES)
  const span = isTrades || stream === 'journal' ? LOOK_BACK_MS : COINS_LOOK_BACK_MS
  const start = until === undefined ? opened : Math.max(opened, lookBackFrom(until, span))
  if (!isTrades) return { start, end: now, now }
  const month = stream.slice(TRADES.length)
  return { start: Math.max(start, beginningOf(month)), end: Math.min(now, endOf(month)), now }
}

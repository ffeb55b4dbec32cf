// What a broker's forms for a year should say, from the ledger as a process holds it.
import { type LedgerEvent, type PredictedYear, predictedForms } from '#engine'
import type { reportingMethods } from '../../contract/predicted-forms.ts'
import { FIRST_1099_DA_YEAR } from '../../ledger/broker-forms.ts'
import { isWrapping, togetherKindOf } from '../../statements/coin-kinds.ts'
import type { Reconciled } from '../../statements/reconcile.ts'
import { yearKey } from '../../statements/sales.ts'
import type { Book } from '../books/books.ts'

type Method = (typeof reportingMethods)[number]
export type PredictionRequest = { wallet: string; year: number; method?: Method | undefined }
/** `isExpected`: the wallet is one of a broker that has to send forms for the year, and nobody said that it sent none. */
export type Predicted = PredictedYear & { method: Method; isExpected: boolean }

const NO_FORMS: PredictedYear = { forms: [], unreported: [] }

/** The last one made of a ledger: turning a page makes nothing again. */
const latest = new WeakMap<readonly LedgerEvent[], { key: string; predicted: Predicted }>()

export function predictForms(book: Book, request: PredictionRequest): Predicted {
  const { wallet, year } = request
  const method = request.method ?? methodOf(book.reconciled.get(yearKey(wallet, year)))
  const key = `${method} ${yearKey(wallet, year)}`
  const known = latest.get(book.events)
  if (known?.key === key) return known.predicted
  const isTogether = method === 'together'
  const answers = book.filing.settings.brokerForms ?? []
  const answer = answers.find(each => each.wallet === wallet && each.year === year)?.form ?? 'none'
  const isExpected = year >= FIRST_1099_DA_YEAR && answer !== 'none'
  const made = !isExpected
    ? NO_FORMS
    : predictedForms(book.events, book.prices, book.filing.settings, {
        wallet,
        year,
        kindOf: togetherKindOf,
        together: { stablecoins: isTogether, nfts: isTogether },
        isWrapping,
      })
  const predicted = { ...made, method, isExpected }
  latest.set(book.events, { key, predicted })
  return predicted
}

/** As the statement has it: each sale by itself where a line of a stablecoin or an NFT names its day. */
function methodOf(reconciled: Reconciled | undefined): Method {
  const lines = [
    ...(reconciled?.pairs ?? []).flatMap(pair => pair.lines),
    ...(reconciled?.lines ?? []).map(({ line }) => line),
  ]
  const hasEach = lines.some(({ asset, sold }) => sold !== null && togetherKindOf(asset) !== undefined)
  return hasEach ? 'each' : 'together'
}

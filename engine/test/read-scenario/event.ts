// A line of the ledger: a date, a wallet, an act and its endings.
import {
  type Adjustment,
  type BrokerLine,
  type BrokerReport,
  type ContractTreatment,
  type Conversion,
  contractTreatments,
  conversions,
  type Fee,
  incomeKinds,
  type LedgerEvent,
} from '../../src/core/event.ts'
import { isQuoted, takeAmount, takeDay, takeDollars, takeInstant, takeOneOf, type Words } from './words.ts'

/** `1 BTC` or, without an amount, `? BTC`. */
const takeCoins = (words: Words) => ({ quantity: takeAmount(words, 'quantity'), asset: words.take('asset') })

function takeFee(words: Words): Fee {
  const amount = takeAmount(words, 'fee')
  const asset = words.take('fee unit')
  if (asset === 'USD') return { usd: amount }
  const usd = words.skip('worth') ? takeDollars(words, 'worth') : undefined
  return {
    asset,
    quantity: amount,
    usd,
    onFee: words.skip('on-fee') ? takeAmount(words, 'on-fee') : undefined,
  }
}

/** A report of the sale; with `units`, one line of several. */
function takeBroker(words: Words, form: BrokerReport['form']): BrokerReport | BrokerLine {
  const basisReported =
    takeOneOf(words, 'status', ['basis-reported', 'basis-not-reported']) === 'basis-reported'
  const report: BrokerReport & Partial<BrokerLine> = { form, basisReported }
  for (;;) {
    if (words.skip('units')) report.quantity = takeAmount(words, 'units')
    else if (words.skip('acquired')) report.acquired = takeDay(words, 'acquired')
    else if (words.skip('proceeds')) report.proceeds = takeAmount(words, 'proceeds')
    else if (words.skip('basis')) report.basis = takeAmount(words, 'basis')
    else if (words.skip('wash')) report.washSaleDisallowed = takeAmount(words, 'wash')
    else if (words.skip('loss-not-allowed')) report.isLossDisallowed = true
    else if (words.skip('term')) report.term = takeOneOf(words, 'term', ['short', 'long'])
    else return report
  }
}

function addReport(
  endings: { broker?: BrokerReport; brokerLines?: BrokerLine[] },
  report: BrokerReport | BrokerLine,
): void {
  if ('quantity' in report) endings.brokerLines = [...(endings.brokerLines ?? []), report]
  else endings.broker = report
}

/** `8000 USD`, if a number comes next. */
const takeValue = (words: Words) => {
  const word = words.peek()
  return word !== undefined && /^["\d-]/.test(word) && !word.startsWith('1099-')
    ? takeDollars(words, 'value')
    : undefined
}

function takeDonor(words: Words) {
  if (!words.skip('donor')) return undefined
  words.expect('acquired')
  const acquired = takeDay(words, 'acquired')
  words.expect('basis')
  const basis = takeDollars(words, 'basis')
  if (!words.skip('gift-tax')) return { acquired, basis }
  const giftTaxPaid = takeDollars(words, 'gift tax')
  words.expect('on')
  return { acquired, basis, giftTaxPaid, taxableGift: takeDollars(words, 'taxable gift') }
}

/** What each act says between its verb and the common endings. */
const acts: Record<string, (words: Words) => object> = {
  buy: words => ({ ...takeCoins(words), usd: takeValue(words) }),
  sell: words => ({ ...takeCoins(words), usd: takeValue(words) }),
  spend: words => ({ ...takeCoins(words), usd: takeValue(words) }),
  trade: words => {
    const given = takeCoins(words)
    const usd = words.skip('worth') ? takeDollars(words, 'worth') : undefined
    words.expect('for')
    const received = takeCoins(words)
    return {
      ...given,
      usd,
      received: { ...received, usd: words.skip('worth') ? takeDollars(words, 'worth') : undefined },
    }
  },
  transfer: words => ({
    ...takeCoins(words),
    received: words.skip('received') ? takeAmount(words, 'received') : undefined,
  }),
  withdrawal: takeCoins,
  deposit: words => ({
    ...takeCoins(words),
    acquired: words.skip('acquired') ? takeDay(words, 'acquired') : undefined,
    basis: words.skip('basis') ? takeDollars(words, 'basis') : undefined,
  }),
  income: words => {
    const kind = words.take('kind of income')
    if (!isQuoted(kind) && !incomeKinds.some(each => each === kind))
      words.fail(`no kind of income: "${kind}"`)
    return { kind: kind.replaceAll('"', ''), ...takeCoins(words), usd: takeValue(words) }
  },
  gift_in: words => ({ ...takeCoins(words), usd: takeValue(words), donor: takeDonor(words) }),
  gift_out: words => ({ ...takeCoins(words), usd: takeValue(words) }),
  donation: words => ({ ...takeCoins(words), usd: takeValue(words) }),
  inheritance: words => ({ ...takeCoins(words), usd: takeValue(words) }),
  loss: words => ({
    kind: takeOneOf(words, 'kind of loss', ['lost', 'stolen']),
    ...takeCoins(words),
    usd: takeValue(words),
  }),
  fee: words => ({ ...takeCoins(words), usd: takeValue(words) }),
  migration: words => {
    const given = takeCoins(words)
    words.expect('for')
    return { ...given, received: takeCoins(words) }
  },
}

export function readEvent(words: Words, ids: Map<string, number>): LedgerEvent {
  const at = takeInstant(words, 'date')
  const wallet = words.take('wallet')
  const to = words.skip('->') ? words.take('wallet') : undefined
  const verb = words.take('act')
  const type = verb.replaceAll('"', '')
  const read = isQuoted(verb) ? acts.buy : acts[verb]
  if (!read) return words.fail(`no such act: "${verb}"`)
  if (!isQuoted(verb) && (verb === 'transfer') !== (to !== undefined))
    words.fail('only a transfer has two wallets, and it needs both')
  const count = (ids.get(type) ?? 0) + 1
  ids.set(type, count)
  const event = {
    id: `${type}${count}`,
    at,
    wallet,
    type,
    ...(to === undefined ? {} : { to }),
    ...read(words),
  }
  const endings: {
    fee?: Fee
    broker?: BrokerReport
    brokerLines?: BrokerLine[]
    adjustments?: Adjustment[]
    contract?: ContractTreatment
    conversion?: Conversion
    source?: string
    id?: string
  } = {}
  for (let word = words.peek(); word !== undefined; word = words.peek()) {
    words.take('ending')
    if (word === 'fee') endings.fee = takeFee(words)
    else if (word === '1099-DA' || word === '1099-B') addReport(endings, takeBroker(words, word))
    else if (word === 'adjust')
      endings.adjustments = [
        ...(endings.adjustments ?? []),
        { code: words.take('code'), usd: takeAmount(words, 'adjustment') ?? '' },
      ]
    else if (word === 'contract') endings.contract = takeOneOf(words, 'contract', contractTreatments)
    else if (word === 'as') endings.conversion = takeOneOf(words, 'kind of conversion', conversions)
    else if (word === 'source') endings.source = words.take('source').replaceAll('"', '')
    else if (word === 'id') endings.id = words.take('id')
    else words.fail(`"${word}" is not understood here`)
  }
  return { ...event, ...endings } as unknown as LedgerEvent
}

// Nexo's transactions, in the layouts of its years: first one coin a row, an exchange as 'BTC/USDT' and '-0.1 / +900',
// later an input and an output. Times were Zurich's until the header said UTC. A loan is several rows: what is owed
// in xUSD, which is money, and the coins that came of it or paid it back in a row of their own, which is the one that counts.
import type { Decimal } from '#engine'
import { compare, minus, shareOf } from '../../ledger/decimal.ts'
import { type Act, eventOf } from '../layouts/act.ts'
import {
  EXCHANGE,
  FEE,
  GIFT,
  income,
  LOAN,
  type Meaning,
  MOVEMENT,
  SPEND,
  skipped,
} from '../layouts/meaning.ts'
import { normalTag } from '../layouts/sent-received.ts'
import { readAmount } from '../rows/amount.ts'
import { eachRow, skip, TAKEN_BACK, unknownKind } from '../rows/each-row.ts'
import type { Side } from '../rows/exchange.ts'
import type { Importer, WrongExport } from '../rows/importer.ts'
import { lookUp } from '../rows/lookup.ts'
import type { Row } from '../rows/row.ts'

/** `as`: what its rows are known by. Nexo has renamed its types: a file of today has another word for a row of 2020. */
type Kind = ({ in: Meaning } | { out: Meaning } | { both: Meaning }) & { as?: string }

const deposit: Kind = { in: MOVEMENT, as: 'deposit' }
const interest: Kind = { in: income('interest'), as: 'interest' }
const cashback: Kind = { in: income('reward'), as: 'cashback' }
const exchange: Kind = { both: EXCHANGE, as: 'exchange' }
const withdrawal: Kind = { out: MOVEMENT, as: 'withdrawal' }
const loan: Kind = { out: LOAN, as: 'loan' }
const borrowed: Kind = { in: LOAN }
const fee: Kind = { out: FEE }
const within: Kind = { out: skipped('moved within Nexo') }
const partOfLoan: Kind = { out: skipped('part of a loan, whose coins another row tells') }

/** The words as they are, joined or apart: 'ReferralBonus', 'Referral Bonus'. */
const kinds: Readonly<Record<string, Kind>> = {
  deposit,
  topupcrypto: deposit,
  exchangedepositedon: deposit,
  interest,
  fixedterminterest: interest,
  interestadditional: interest,
  dualinvestmentinterest: interest,
  dividend: { in: income('other') },
  referralbonus: { in: income('referral') },
  cashback,
  exchangecashback: cashback,
  bonus: { in: income('reward') },
  exchange,
  exchangecollateral: exchange,
  creditcardstatus: exchange,
  deposittoexchange: exchange,
  exchangetowithdraw: exchange,
  creditcardfiatxexchangetowithdraw: exchange,
  dualinvestmentexchange: exchange,
  withdrawal,
  withdrawexchanged: withdrawal,
  nexocardpurchase: { out: SPEND },
  nexocardtransactionfee: fee,
  withdrawalfee: fee,
  exchangesellfee: fee,
  withdrawalcredit: loan,
  creditcardwithdrawalcredit: loan,
  loanwithdrawal: loan,
  manualsellorder: loan,
  automaticsellorder: loan,
  liquidation: loan,
  repayment: loan,
  manualrepayment: loan,
  forcedrepayment: loan,
  exchangecredit: partOfLoan,
  exchangeliquidation: partOfLoan,
  lockingtermdeposit: within,
  unlockingtermdeposit: within,
  dualinvestmentlock: within,
  dualinvestmentunlock: within,
  transferin: within,
  transferout: within,
  transfertoprowallet: within,
  transferfromprowallet: within,
}

/** Coins by their network, and money as Nexo keeps it. */
const names: Readonly<Record<string, string>> = {
  BNBN: 'BNB',
  NEXONEXO: 'NEXO',
  NEXOBNB: 'NEXO',
  NEXOBEP2: 'NEXO',
  USDTERC: 'USDT',
  EURX: 'EUR',
  GBPX: 'GBP',
  USDX: 'USD',
  XUSD: 'USD',
}

export const nexo: Importer = {
  id: 'nexo',
  title: 'Nexo transactions',
  wallet: 'Nexo',
  recognizes: header =>
    header.has('Transaction', 'Type', 'Details') &&
    header.find('Date / Time', 'Date / Time (UTC)') >= 0 &&
    (header.has('Currency', 'Amount') || header.has('Input Currency', 'Output Currency')),
  open: eachRow(row => {
    const details = row.text('Details')
    if (/^(rejected|declined|pending|cancel)/i.test(details)) return skip('not completed')
    const word = normalTag(row.needed('Type')).replaceAll(' ', '')
    const named = lookUp(kinds, word) ?? unknownKind(row, 'Type')
    const kind = withDetails(row, named, details)
    const meaning = 'in' in kind ? kind.in : 'out' in kind ? kind.out : kind.both
    return eventOf(row, actOf(row, kind, details, named.as ?? word), meaning, 'Type')
  }),
}

/** What only the details say: a loan paid out as coins, a gift to another user, interest that was charged. */
function withDetails(row: Row, kind: Kind, details: string): Kind {
  if (kind === deposit && /airdrop/i.test(details)) return { in: income('airdrop') }
  if (kind === deposit && /earn interest adjustment/i.test(details)) return interest
  if (kind === deposit && /credit|null|otc/i.test(details)) return borrowed
  if (kind === withdrawal && /transfer to nexo user/i.test(details)) return { out: GIFT }
  if (kind === interest && isTaken(row)) return fee
  if (kind === within && /\bbank\b/i.test(details)) return unknownKind(row, 'Details')
  if ('in' in kind && isTaken(row))
    return row.refuse(row.header.has('Input Amount') ? 'Input Amount' : 'Amount', TAKEN_BACK)
  return kind
}

/** Of what Nexo pays: it is negative on either side where it was charged or taken back. */
const isTaken = (row: Row) =>
  ['Input Amount', 'Output Amount', 'Amount'].some(column => row.signed(column)?.isNegative)

function actOf(row: Row, kind: Kind, details: string, knownAs: string): Act {
  const isUtc = row.header.has('Date / Time (UTC)')
  const [input, output] = 'both' in kind ? bothOf(row) : [inputOf(row), outputOf(row) ?? inputOf(row)]
  const cost = sideOf(row, 'Fee Currency', row.amountIfAny('Fee'))
  return {
    at: row.time(['Date / Time (UTC)', 'Date / Time'], isUtc ? {} : { zone: 'Europe/Zurich' }),
    sent: 'in' in kind ? undefined : input,
    received: 'out' in kind ? undefined : output,
    fee: cost,
    // What was sent has the fee in it, and so has what that was worth.
    amounts: 'net',
    usd: worthOf(row, input, cost),
    note: details.replace(/^(approved|processed|completed|authorized) \/ /i, '') || undefined,
    sourceId: `${knownAs}:${row.needed('Transaction')}`,
  }
}

function worthOf(row: Row, input: Side | undefined, fee: Side | undefined): Decimal | undefined {
  const usd = row.usd('USD Equivalent')
  if (!usd || !input || fee?.asset !== input.asset || compare(fee.quantity, input.quantity) >= 0) return usd
  return shareOf(usd, minus(input.quantity, fee.quantity), input.quantity)
}

const nameOf = (asset: string) => lookUp(names, asset) ?? asset

function sideOf(row: Row, asset: string, quantity: Decimal | undefined): Side | undefined {
  return quantity === undefined ? undefined : { asset: nameOf(row.asset(asset)), quantity }
}

const inputOf = (row: Row) =>
  row.header.has('Input Currency')
    ? sideOf(row, 'Input Currency', row.amountIfAny('Input Amount'))
    : sideOf(row, 'Currency', row.amountIfAny('Amount'))

const outputOf = (row: Row) =>
  row.header.has('Output Currency')
    ? sideOf(row, 'Output Currency', row.amountIfAny('Output Amount'))
    : sideOf(row, 'Currency', row.amountIfAny('Amount'))

function bothOf(row: Row): [Side | undefined, Side | undefined] {
  if (row.header.has('Input Currency')) return [inputOf(row), outputOf(row)]
  const [from, to] = row.asset('Currency').split('/')
  const [sent, received] = row
    .text('Amount')
    .split('/')
    .map(part => readAmount(part))
  if (!from || !to || !sent?.isNegative || !received || received.isNegative)
    return row.refuse('Amount', 'does not show both sides of an exchange. Add it by hand.')
  return [
    { asset: nameOf(from), quantity: sent.value },
    { asset: nameOf(to), quantity: received.value },
  ]
}

/** Orders of futures look like trades of coins, and no coins changed hands. */
export const nexoWrongExports: readonly WrongExport[] = [
  {
    id: 'nexo-futures',
    recognizes: header =>
      header.has('DealId', 'Position', 'Side', 'InternalTransactionType', 'TradingFeeAmount'),
    message:
      "This is Nexo's list of futures orders, which does not say what the positions made or lost. Add the gains and " +
      'losses by hand. For coins, Lotwise needs the transactions: on nexo.com open Transactions, Export, CSV.',
  },
]

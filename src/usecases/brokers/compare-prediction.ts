// A broker's statement beside what it should say, and the letter that asks to correct it. Runs in a computing process.
import type { z } from 'zod'
import {
  type LedgerEvent,
  plus,
  quantityText,
  readQuantity,
  readUsd,
  type TaxDate,
  type Usd,
  usdText,
  ZERO_USD,
} from '#engine'
import type {
  ComparedItem,
  Comparison,
  comparisonStates,
  downloadLetter as letterCall,
  readComparison as readCall,
} from '../../contract/predicted-forms.ts'
import { listStatements } from '../../db/queries/broker-statements.ts'
import { boxTexts } from '../../documents/predicted/boxes.ts'
import { correctionLetter, type LetterLine } from '../../documents/predicted/correction-letter.ts'
import { unreportedWords } from '../../documents/predicted/words.ts'
import { dollarText, plus as plusText } from '../../ledger/decimal.ts'
import { dollarsOf, formDay } from '../../ledger/form-figures.ts'
import {
  type Compared,
  comparePrediction,
  type Finding,
  type OwnPart,
  type Purchase,
  unexplainedDollars,
} from '../../statements/compare-predicted.ts'
import { findingWords, isToCorrect } from '../../statements/finding-words.ts'
import type { KeptLine } from '../../statements/line.ts'
import { yearKey } from '../../statements/sales.ts'
import { AppError } from '../app-error.ts'
import type { Book, Books } from '../books/books.ts'
import { dayAt } from '../filing/years.ts'
import type { TaskContext } from '../task-context.ts'
import { rowsBySale } from './own-figures.ts'
import { type PredictionRequest, predictForms } from './predict-forms.ts'
import { nameInFile } from './read-prediction.ts'

type Asked = { userId: string; year: number }

export async function readComparison(
  { openWith }: Books,
  { userId, year, wallet, method, state, offset, limit }: Asked & z.output<typeof readCall.query>,
): Promise<Comparison> {
  const [book, all] = await openWith(userId, snapshot => listStatements(snapshot, userId))
  const statements = all.filter(row => row.wallet === wallet && row.year === year).length
  const rows = compare(book, { wallet, year, method })
  const shown = rows.filter(row => row.state === state)
  const count = (wanted: (typeof comparisonStates)[number]) => rows.filter(row => row.state === wanted).length
  return {
    wallet,
    year,
    statements,
    counts: { equal: count('equal'), explained: count('explained'), unexplained: count('unexplained') },
    unexplained: usdText(rows.reduce((sum: Usd, row) => plus(sum, unexplainedDollars(row)), ZERO_USD)),
    toCorrect: rows.filter(isForLetter).length,
    total: shown.length,
    items: shown.slice(offset, offset + limit).map(row => onWire(row, wallet)),
  }
}

/** More than anybody writes about; what is left out is said. */
const MAX_LINES = 500

export async function makeCorrectionLetter(
  { open, now }: TaskContext,
  { userId, year, wallet, method }: Asked & z.output<typeof letterCall.query>,
): Promise<{ fileName: string; contentType: string; content: Uint8Array }> {
  const book = await open(userId)
  const rows = compare(book, { wallet, year, method }).filter(isForLetter)
  if (rows.length === 0)
    throw new AppError('validation_failed', {
      message: `Nothing on the statement of ${wallet} for ${year} needs a correction.`,
    })
  const letter = correctionLetter({
    wallet,
    year,
    today: dayAt(now.getTime(), book.filing.facts.timeZone),
    lines: rows.slice(0, MAX_LINES).map(row => letterLine(row, wallet)),
  })
  return {
    fileName: `correction-request-${year}-${nameInFile(wallet)}.txt`,
    contentType: 'text/plain; charset=utf-8',
    content: Buffer.from(letter),
  }
}

const isForLetter = ({ lines, forms, findings }: Compared) =>
  (lines.length > 0 || forms.some(({ act }) => act !== 'fee')) && findings.some(isToCorrect)

function compare(book: Book, request: PredictionRequest): Compared[] {
  const { wallet, year } = request
  const reconciled = book.reconciled.get(yearKey(wallet, year))
  // Only years with a statement have one.
  if (!reconciled) return []
  const rowsOf = rowsBySale(book.linesOf(year), wallet)
  const { byDay, byId } = purchasesOf(book, wallet)
  return comparePrediction({
    predicted: predictForms(book, request),
    reconciled,
    ownOf: id =>
      (rowsOf.get(id) ?? []).map(
        ({ disposal }): OwnPart => ({
          term: disposal.term,
          basis: disposal.basis,
          acquired: disposal.acquiredOn,
        }),
      ),
    purchasesOn: (asset, day) => byDay.get(`${asset} ${day}`) ?? [],
    purchaseOf: id => byId.get(id),
  })
}

/** What was bought at the broker, by day and by lot. */
function purchasesOf({ events, filing }: Book, wallet: string) {
  const byDay = new Map<string, Purchase[]>()
  const byId = new Map<string, Purchase>()
  for (const event of events) {
    if (event.wallet !== wallet) continue
    const bought = purchaseIn(event)
    if (!bought) continue
    byId.set(event.id, bought.purchase)
    const day: TaxDate = dayAt(event.at, filing.facts.timeZone)
    const key = `${bought.asset} ${day}`
    const group = byDay.get(key)
    if (group) group.push(bought.purchase)
    else byDay.set(key, [bought.purchase])
  }
  return { byDay, byId }
}

function purchaseIn(event: LedgerEvent): { asset: string; purchase: Purchase } | undefined {
  const bought = event.type === 'buy' ? event : event.type === 'trade' ? event.received : undefined
  const quantity = bought && readQuantity(bought.quantity)
  const paid = bought?.usd ?? (event.type === 'trade' ? event.usd : undefined)
  if (!quantity || paid === undefined) return undefined
  // The costs of a trade belong to what was given.
  const fee = event.type === 'buy' ? (readUsd(event.fee?.usd ?? '0') ?? ZERO_USD) : ZERO_USD
  const cost = plus(readUsd(paid) ?? ZERO_USD, fee)
  return { asset: bought.asset, purchase: { quantity, cost, fee } }
}

const wordsOf = (finding: Finding, wallet: string) =>
  findingWords(finding, wallet, finding.reason ? unreportedWords[finding.reason] : '')

/** What is listed of a row with many forms or lines is their sum. */
function onWire(row: Compared, wallet: string): ComparedItem {
  const { forms, lines, unreported } = row
  const [form] = forms
  const [line] = lines
  const [other] = unreported
  return {
    state: row.state,
    isProposed: row.isProposed,
    name: form?.boxes.name ?? line?.asset ?? other?.asset ?? '',
    units: form
      ? quantityText(forms.map(({ boxes }) => boxes.units).reduce((sum, units) => plus(sum, units)))
      : lines.map(({ quantity }) => quantity).reduce(plusText, '0'),
    sold: form?.boxes.sold ?? line?.sold ?? null,
    transactionId: form?.act ? (form.eventIds[0] ?? null) : (other?.eventId ?? null),
    boxes: boxesOf(row),
    hasForm: forms.length > 0,
    hasLine: lines.length > 0,
    findings: row.findings.map(finding => ({
      isExplained: finding.isExplained,
      words: wordsOf(finding, wallet),
    })),
  }
}

const compared = ['1c', '1d', '1e', '1f', '1g', '1i', '2', '6'] as const

function boxesOf({ forms, lines }: Compared): ComparedItem['boxes'] {
  const ours = new Map<string, string>()
  const names = new Map<string, string>()
  for (const form of forms)
    for (const { box, name, text } of boxTexts(form)) {
      names.set(box, name)
      ours.set(box, joined(box, ours.get(box), text))
    }
  return compared.flatMap(box => {
    const predicted = forms.length > 0 ? (shownAs(box, ours.get(box)) ?? null) : null
    const statement = lines.length > 0 ? lineBox(lines, box) : null
    if (predicted === null && statement === null) return []
    return [{ box, name: names.get(box) ?? boxNames[box], predicted, statement }]
  })
}

const boxNames: Record<(typeof compared)[number], string> = {
  '1c': 'Number of units',
  '1d': 'Date acquired',
  '1e': 'Date sold or disposed',
  '1f': 'Proceeds',
  '1g': 'Cost or other basis',
  '1i': 'Wash sale loss disallowed',
  '2': 'Basis reported to IRS',
  '6': 'Gain or loss',
}

const isSum = (box: string) => box === '1c' || box === '1f' || box === '1g' || box === '1i'

/** Figures of several forms are added up; other boxes name what differs. */
function joined(box: string, before: string | undefined, text: string): string {
  if (before === undefined || before === '') return text
  if (text === '' || text === before) return before
  return isSum(box) ? plusText(before, text) : 'Various'
}

function shownAs(box: string, text: string | undefined): string | null {
  if (text === undefined || text === '') return null
  if (box === '1f' || box === '1g' || box === '1i') return dollarsOf(dollarText(text))
  return text === 'X' ? 'Checked' : text
}

function lineBox(lines: readonly KeptLine[], box: (typeof compared)[number]): string | null {
  let shown: string | undefined
  for (const line of lines) shown = joined(box, shown, lineText(line, box))
  return shownAs(box, shown)
}

function lineText(line: KeptLine, box: (typeof compared)[number]): string {
  switch (box) {
    case '1c':
      return line.quantity
    case '1d':
      return formDay(line.acquired)
    case '1e':
      return formDay(line.sold)
    case '1f':
      return line.proceeds
    case '1g':
      return line.basis ?? ''
    case '1i':
      return line.washSaleDisallowed ?? ''
    case '2':
      return line.basisReported ? 'X' : ''
    case '6':
      return line.term === null ? '' : line.term === 'short' ? 'Short-term' : 'Long-term'
  }
}

function letterLine(row: Compared, wallet: string): LetterLine {
  const item = onWire(row, wallet)
  const sold = item.sold === null ? '' : ` sold ${formDay(item.sold)}`
  const where = !item.hasLine ? ' (not on the form)' : !item.hasForm ? ' (not in my records)' : ''
  return {
    title: `${item.units} ${item.name}${sold}${where}`,
    boxes: item.boxes
      .filter(({ predicted, statement }) => predicted !== statement)
      .map(({ box, name, predicted, statement }) => ({ box, name, form: statement, records: predicted })),
    why: row.findings.filter(isToCorrect).map(finding => inLetter(finding)),
  }
}

/** As one writes it to the broker; what the boxes above say is not said again. */
function inLetter({ kind, fee }: Finding): string {
  switch (kind) {
    case 'fee_not_deducted':
      return `The instructions for Form 1099-DA (box 1f) say to reduce proceeds by transaction costs, here ${dollarsOf(fee ?? '0')}.`
    case 'basis_missing':
      return 'I bought these coins in my account with you after 2025 and they stayed there, so they are covered securities whose basis must be reported (boxes 1g and 2).'
    case 'basis_not_reported':
      return 'These coins are covered securities, so box 2 must be checked.'
    case 'basis':
      return 'The basis should be what I paid for the earliest units in the account, with fees, or for the lots I identified to you.'
    case 'only_theirs':
      return 'I have no record of this sale. Please send me the confirmation, or remove it.'
    case 'only_predicted':
      return 'You effected this sale for me, but the form does not show it.'
    case 'term':
      return 'The dates of these coins give another term (box 6).'
    default:
      return 'Please check these figures.'
  }
}

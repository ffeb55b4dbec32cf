// A broker's predicted forms, page by page and as a file. Runs in a computing process.
import type { z } from 'zod'
import { blanksOf, type PredictedForm, plus, quantityText, type Usd, usdText, ZERO_USD } from '#engine'
import type {
  downloadPrediction as fileCall,
  PredictedFormOnWire,
  Prediction,
  readPrediction as readCall,
} from '../../contract/predicted-forms.ts'
import { boxTexts } from '../../documents/predicted/boxes.ts'
import { predictionCsv } from '../../documents/predicted/prediction-csv.ts'
import { predictionPdf } from '../../documents/predicted/prediction-pdf.ts'
import { blankOnPage, notesOf, unreportedWords } from '../../documents/predicted/words.ts'
import { togetherKindOf } from '../../statements/coin-kinds.ts'
import type { Books } from '../books/books.ts'
import { differingLotsIn } from './differing-lots.ts'
import { type Predicted, predictForms } from './predict-forms.ts'

type Asked = { userId: string; year: number }

export async function readPrediction(
  { open }: Books,
  { userId, year, wallet, method, transactionId, offset, limit }: Asked & z.output<typeof readCall.query>,
): Promise<Prediction> {
  const book = await open(userId)
  const predicted = predictForms(book, { wallet, year, method })
  const { forms } = predicted
  const numbered = forms.map((form, index) => ({ form, number: index + 1 }))
  const wanted = transactionId
    ? numbered.filter(({ form }) => form.eventIds.includes(transactionId))
    : numbered
  const page = wanted.slice(offset, offset + limit)
  const differingLotsOf = differingLotsIn(book.outcomeFor(year), {
    lines: book.linesOf(year),
    wallet,
    forms,
    shown: page.map(({ form }) => form),
  })
  const unreported = transactionId
    ? predicted.unreported.filter(({ eventId }) => eventId === transactionId)
    : predicted.unreported
  return {
    wallet,
    year,
    method: predicted.method,
    isExpected: predicted.isExpected,
    hasChoice: hasChoice(predicted),
    totals: totalsOf(forms),
    unreported: [...new Set(unreported.map(({ reason }) => reason))].map(reason => {
      const all = unreported.filter(one => one.reason === reason)
      const proceeds = all.reduce((sum: Usd, one) => plus(sum, one.proceeds ?? ZERO_USD), ZERO_USD)
      return { words: unreportedWords[reason], sales: all.length, proceeds: usdText(proceeds) }
    }),
    total: wanted.length,
    items: page.map(({ form, number }) => formOnWire(form, number, differingLotsOf(form))),
  }
}

export async function predictionFile(
  { open }: Books,
  { userId, year, wallet, method, format }: Asked & z.output<typeof fileCall.query>,
): Promise<{ fileName: string; contentType: string; content: Uint8Array }> {
  const book = await open(userId)
  const predicted = predictForms(book, { wallet, year, method })
  const lotsOf = differingLotsIn(book.outcomeFor(year), {
    lines: book.linesOf(year),
    wallet,
    forms: predicted.forms,
    shown: predicted.forms,
  })
  const fileName = `predicted-1099-da-${year}-${nameInFile(wallet)}.${format}`
  const input = { wallet, year, predicted, lotsOf }
  if (format === 'pdf')
    return { fileName, contentType: 'application/pdf', content: await predictionPdf(input) }
  const pieces = [...predictionCsv(input)].map(line => Buffer.from(line))
  return { fileName, contentType: 'text/csv; charset=utf-8', content: Buffer.concat(pieces) }
}

export const nameInFile = (wallet: string) =>
  wallet
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40) || 'broker'

const hasChoice = ({ forms, unreported }: Predicted) =>
  forms.some(({ boxes }) => boxes.together !== null || togetherKindOf(boxes.name) !== undefined) ||
  unreported.some(({ asset }) => togetherKindOf(asset) !== undefined)

function totalsOf(forms: readonly PredictedForm[]): Prediction['totals'] {
  const totals = new Map<
    PredictedForm['boxes']['code'],
    { forms: number; proceeds: Usd; basis: Usd | null }
  >()
  for (const { boxes } of forms) {
    const before = totals.get(boxes.code) ?? { forms: 0, proceeds: ZERO_USD, basis: null }
    totals.set(boxes.code, {
      forms: before.forms + 1,
      proceeds: plus(before.proceeds, boxes.proceeds ?? ZERO_USD),
      basis: boxes.basis === null ? before.basis : plus(before.basis ?? ZERO_USD, boxes.basis),
    })
  }
  return [...totals]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, { forms: count, proceeds, basis }]) => ({
      code,
      forms: count,
      proceeds: usdText(proceeds),
      basis: basis === null ? null : usdText(basis),
    }))
}

const formOnWire = (
  form: PredictedForm,
  number: number,
  differingLots: PredictedFormOnWire['differingLots'],
): PredictedFormOnWire => {
  const { act, boxes, eventIds } = form
  return {
    number,
    transactionId: act === null ? null : (eventIds[0] ?? null),
    act,
    code: boxes.code,
    name: boxes.name,
    units: quantityText(boxes.units),
    acquired: boxes.acquired,
    sold: boxes.sold,
    proceeds: boxes.proceeds === null ? null : usdText(boxes.proceeds),
    basis: boxes.basis === null ? null : usdText(boxes.basis),
    boxes: boxTexts(form),
    blanks: blanksOf(form).map(blankOnPage),
    notes: notesOf(form),
    differingLots,
  }
}

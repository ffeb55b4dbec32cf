// A broker's predicted forms on paper, as a list. It looks like no form of the IRS, and says what it is on every page.
import {
  blanksOf,
  type PredictedForm,
  type PredictedYear,
  plus,
  quantityText,
  type Usd,
  usdText,
  ZERO_USD,
} from '#engine'
import { dollarsOf, formDay } from '../../ledger/form-figures.ts'
import { createPages, INNER, type Pages } from '../summary/pages.ts'
import { figure, words } from '../summary/table-parts.ts'
import { type LotsOfSale, OTHER_LOTS } from './lots-note.ts'
import { blankOnPage, notesOf, PREDICTION_NOTICE, unreportedWords } from './words.ts'

type Prediction = {
  wallet: string
  year: number
  predicted: PredictedYear
  /** Where the return takes other lots. */
  lotsOf: (form: PredictedForm) => LotsOfSale | null
}

/** More are only in the CSV: nobody reads so many pages. */
export const MAX_PRINTED = 5_000

export function predictionPdf({ wallet, year, predicted, lotsOf }: Prediction): Promise<Uint8Array> {
  const page = createPages(`Predicted Forms 1099-DA ${year}`, `PREDICTED. ${PREDICTION_NOTICE}`)
  const forms = predicted.forms.slice(0, MAX_PRINTED)
  page.title(`Predicted Forms 1099-DA for ${year}`, wallet)
  page.paragraph(PREDICTION_NOTICE, { isBold: true })
  page.paragraph(
    'Compare it with the statement you receive. Form 8949 goes by that statement and by your own records, not by this list.',
  )
  drawTotals(page, predicted.forms)
  const legend = drawForms(page, forms, lotsOf)
  if (forms.length < predicted.forms.length)
    page.paragraph(
      `These are the first ${forms.length.toLocaleString('en-US')} of ${predicted.forms.length.toLocaleString('en-US')} forms. The CSV file has all of them.`,
      { isBold: true },
    )
  drawLegend(page, legend)
  drawUnreported(page, predicted)
  return page.bytes()
}

const money = (amount: Usd | null) => (amount === null ? '' : dollarsOf(usdText(amount)))
const count = (value: number) => value.toLocaleString('en-US')

const codeWords: Record<PredictedForm['boxes']['code'], string> = {
  G: 'G  Short-term, basis reported',
  H: 'H  Short-term, basis not reported',
  J: 'J  Long-term, basis reported',
  K: 'K  Long-term, basis not reported',
  Y: 'Y  Term not known to the broker, basis not reported',
}

function drawTotals(page: Pages, forms: readonly PredictedForm[]): void {
  page.heading('By applicable checkbox of Form 8949')
  if (forms.length === 0) {
    page.paragraph('By your records, this broker has no sale to report.')
    return
  }
  const codes = [...new Set(forms.map(({ boxes }) => boxes.code))].sort()
  const total = (list: readonly PredictedForm[], read: (form: PredictedForm) => Usd | null) =>
    list.reduce((sum: Usd, form) => plus(sum, read(form) ?? ZERO_USD), ZERO_USD)
  const cells = (name: string, list: readonly PredictedForm[]) => [
    name,
    count(list.length),
    money(total(list, ({ boxes }) => boxes.proceeds)),
    list.some(({ boxes }) => boxes.basis !== null) ? money(total(list, ({ boxes }) => boxes.basis)) : '',
  ]
  page.table(
    [
      words('Checkbox', INNER - 270),
      figure('Forms', 60),
      figure('Proceeds (1f)', 105),
      figure('Basis (1g)', 105),
    ],
    codes.map(code =>
      cells(
        codeWords[code],
        forms.filter(({ boxes }) => boxes.code === code),
      ),
    ),
    cells('Total', forms),
  )
}

/** Each sentence once: where it is about every form of a kind, by itself, else under a number that the rows name. */
type Legend = {
  shared: readonly { heading: string; sentences: readonly string[] }[]
  numbered: ReadonlyMap<string, number>
}

const sentencesOf = (form: PredictedForm, hasOtherLots: boolean): string[] => [
  ...notesOf(form),
  ...(hasOtherLots ? [OTHER_LOTS] : []),
  ...blanksOf(form)
    .map(blankOnPage)
    .map(({ boxes, words: why }) => `Box ${boxes.join(', ')}: ${why}`),
]

type Row = { form: PredictedForm; sentences: readonly string[] }

function legendOf(rows: readonly Row[]): Legend {
  const each = rows.filter(({ form }) => form.boxes.together === null)
  const together = rows.filter(({ form }) => form.boxes.together !== null)
  const hasBoth = each.length > 0 && together.length > 0
  const inAll = hasBoth ? commonTo(rows) : []
  const ofKind = (kind: readonly Row[]) => commonTo(kind).filter(sentence => !inAll.includes(sentence))
  const kinds = [
    { rows: each, heading: 'On every form about one sale', sentences: ofKind(each) },
    { rows: together, heading: 'On every form about sales reported together', sentences: ofKind(together) },
  ]
  const own = kinds.flatMap(kind =>
    kind.rows.flatMap(row =>
      row.sentences.filter(sentence => !inAll.includes(sentence) && !kind.sentences.includes(sentence)),
    ),
  )
  return {
    shared: [
      { heading: 'On every form', sentences: inAll },
      ...kinds.map(({ heading, sentences }) => ({ heading: hasBoth ? heading : 'On every form', sentences })),
    ].filter(({ sentences }) => sentences.length > 0),
    numbered: new Map([...new Set(own)].map((sentence, index) => [sentence, index + 1])),
  }
}

function commonTo(rows: readonly Row[]): string[] {
  const [first, ...others] = rows
  const sets = others.map(({ sentences }) => new Set(sentences))
  return (first?.sentences ?? []).filter(sentence => sets.every(set => set.has(sentence)))
}

function drawForms(page: Pages, forms: readonly PredictedForm[], lotsOf: Prediction['lotsOf']): Legend {
  const rows = forms.map(form => ({ form, sentences: sentencesOf(form, lotsOf(form) !== null) }))
  const legend = legendOf(rows)
  if (forms.length === 0) return legend
  page.heading('Sale by sale')
  page.paragraph(
    'Notes are the numbers of the sentences below, which say what was decided and why boxes are empty.',
    {
      isQuiet: true,
    },
  )
  page.table(
    [
      words('Form', 30),
      words('Code', 30),
      words('1b Name, 1c units', 92),
      words('1d Acquired', 56),
      words('1e Sold', 56),
      figure('1f Proceeds', 66),
      figure('1g Basis', 62),
      words('Checked', 82),
      words('Notes', INNER - 474),
    ],
    rows.map(({ form, sentences }, index) => {
      const { boxes } = form
      return [
        count(index + 1),
        boxes.code,
        `${quantityText(boxes.units)} ${boxes.name}`,
        formDay(boxes.acquired),
        formDay(boxes.sold),
        money(boxes.proceeds),
        money(boxes.basis),
        checkedIn(form),
        sentences.flatMap(sentence => legend.numbered.get(sentence) ?? []).join(', '),
      ]
    }),
  )
  return legend
}

function checkedIn({ boxes }: PredictedForm): string {
  const parts = [
    boxes.isBasisReported && '2',
    boxes.gain && `6 ${boxes.gain === 'short' ? 'Short-term' : 'Long-term'}`,
    boxes.isCashOnly && '7',
    boxes.isNoncovered && '9',
    boxes.together && `11a ${boxes.together === 'nfts' ? 'NFTs' : 'Stablecoins'}, 11b ${boxes.transactions}`,
    boxes.transferredIn !== null && `12a ${quantityText(boxes.transferredIn)}`,
    boxes.transferredOn !== null && `12b ${formDay(boxes.transferredOn)}`,
  ].filter(Boolean)
  return parts.length === 0 ? 'None' : parts.join(', ')
}

function drawLegend(page: Pages, { shared, numbered }: Legend): void {
  if (numbered.size > 0) {
    page.heading('Notes')
    for (const [sentence, number] of numbered) page.paragraph(`${number}  ${sentence}`)
  }
  for (const { heading, sentences } of shared) {
    page.heading(heading)
    for (const sentence of sentences) page.paragraph(sentence)
  }
}

function drawUnreported(page: Pages, { unreported }: PredictedYear): void {
  if (unreported.length === 0) return
  page.heading('On no form')
  const reasons = [...new Set(unreported.map(({ reason }) => reason))]
  page.table(
    [words('Why', INNER - 180), figure('Sales', 70), figure('Proceeds', 110)],
    reasons.map(reason => {
      const all = unreported.filter(one => one.reason === reason)
      return [
        unreportedWords[reason],
        count(all.length),
        money(all.reduce((sum: Usd, { proceeds }) => plus(sum, proceeds ?? ZERO_USD), ZERO_USD)),
      ]
    }),
  )
}

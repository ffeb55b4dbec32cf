// A broker's predicted forms as a table: a row for each form, a column for each box, and the sales that are on none.
import { blanksOf, type PredictedForm, type PredictedYear, quantityText, usdText } from '#engine'
import { formDay } from '../../ledger/form-figures.ts'
import { csvLine } from '../../ledger/spreadsheet-safe.ts'
import { boxTexts } from './boxes.ts'
import { type LotsOfSale, lotsNote } from './lots-note.ts'
import { blankOnPage, notesOf, PREDICTION_NOTICE, unreportedWords } from './words.ts'

type Prediction = {
  wallet: string
  year: number
  predicted: PredictedYear
  /** Where the return takes other lots. */
  lotsOf: (form: PredictedForm) => LotsOfSale | null
}

export function* predictionCsv({ wallet, year, predicted, lotsOf }: Prediction): Generator<string> {
  const { forms, unreported } = predicted
  let columns: readonly string[] | undefined
  for (const [index, form] of forms.entries()) {
    const texts = boxTexts(form)
    if (!columns) {
      columns = texts.map(({ box, name }) => (box ? `${box} ${name}` : name))
      yield csvLine([...head, ...columns, ...tail])
    }
    const blanks = blanksOf(form).map(blankOnPage)
    const lots = lotsOf(form)
    const notes = [...notesOf(form), ...(lots ? [lotsNote(wallet, form.boxes.name, lots)] : [])]
    yield csvLine([
      'Predicted',
      wallet,
      String(year),
      String(index + 1),
      ...texts.map(({ text }) => text),
      notes.join(' '),
      blanks.map(({ boxes, words }) => `${boxes.join(', ')}: ${words}`).join(' '),
    ])
  }
  for (const { asset, quantity, sold, proceeds, reason } of unreported) {
    const cells: Record<string, string> = {
      '1b': asset,
      '1c': quantityText(quantity),
      '1e': formDay(sold),
      '1f': proceeds === null ? '' : usdText(proceeds),
    }
    columns ??= []
    yield csvLine([
      'On no form',
      wallet,
      String(year),
      '',
      ...columns.map(name => cells[name.slice(0, 2)] ?? ''),
      unreportedWords[reason],
      '',
    ])
  }
  yield csvLine([PREDICTION_NOTICE])
}

const head = ['Kind', 'Broker', 'Year', 'Form']
const tail = ['Notes', 'Why boxes are empty']

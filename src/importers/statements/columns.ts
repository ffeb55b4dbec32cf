// Which column of a table holds which box of Form 1099-DA or 1099-B: by the number of the box, as '1f', 'Box 1f',
// '1f Proceeds' or 'Proceeds (1f)', or by the words that the form has for it. No broker's own layout is guessed at.
import { normalName } from '../rows/header.ts'
import { boxBehind, saleNames } from '../rows/sale-names.ts'

export type Field =
  | 'asset'
  | 'quantity'
  | 'acquired'
  | 'sold'
  | 'proceeds'
  | 'basis'
  | 'basisHidden'
  | 'reported'
  | 'term'
  | 'box'
  | 'marketDiscount'
  | 'washSale'
  | 'fund'
  | 'withheld'
  | 'lossDisallowed'
  | 'optionalMethod'
  | 'salesAdded'
  | 'primarySales'
  | 'unitsIn'
  | 'dateIn'
  | 'saleId'

export type SalesForm = '1099-DA' | '1099-B'

export type StatementColumns = {
  form: SalesForm
  /** -1 where the table has no such column. */
  of: Record<Field, number>
  /** Boxes that are none of these fields. */
  others: readonly { box: string; index: number }[]
}

const boxes: Record<SalesForm, Record<string, Field>> = {
  '1099-DA': {
    '1b': 'asset',
    '1c': 'quantity',
    '1d': 'acquired',
    '1e': 'sold',
    '1f': 'proceeds',
    '1g': 'basis',
    '1h': 'marketDiscount',
    '1i': 'washSale',
    '2': 'reported',
    '3b': 'fund',
    '4': 'withheld',
    '5': 'lossDisallowed',
    '6': 'term',
    '11a': 'optionalMethod',
    '11b': 'salesAdded',
    '11c': 'primarySales',
    '12a': 'unitsIn',
    '12b': 'dateIn',
  },
  '1099-B': {
    '1a': 'asset',
    '1b': 'acquired',
    '1c': 'sold',
    '1d': 'proceeds',
    '1e': 'basis',
    '1f': 'marketDiscount',
    '1g': 'washSale',
    '2': 'term',
    '3': 'fund',
    '4': 'withheld',
    '7': 'lossDisallowed',
    '12': 'reported',
  },
}

/** After the number of the box is taken off, beside what tables of sales call the same. */
const words: Partial<Record<Field, RegExp>> = {
  asset:
    /^(name of digital asset|digital asset( name)?|description( of property)?|asset( name)?|symbol|ticker|coin)$/,
  quantity: /^(number of units|no\.? of units)$/,
  sold: /^date of sale or disposition$/,
  proceeds: /^net proceeds$/,
  basis: /^adjusted( cost)? basis$/,
  basisHidden: /^basis not shown$/,
  reported:
    /^((check )?if (checked|basis)[, ]*(basis )?(is )?reported to( the)? irs|basis reported( to( the)? irs)?)$/,
  term: /^(type of gain( or| \/)? ?\(?loss\)?|(gain|holding) (type|period|term)|term|short[- ]term ?\/ ?long[- ]term)$/,
  box: /^((applicable )?(check ?box )?(on )?form 8949( code| box| check ?box)?|8949 (code|box)|form 8949 check ?box)$/,
  marketDiscount: /^(accrued market discount|accrdmktdiscount)$/,
  washSale: /^((disallowed )?wash sales?( loss(es)?)?( amount)?( disallowed)?|disallowed wash sale loss)$/,
  fund: /^((check if |if checked,? )?(proceeds (are )?from:?( a)? )?(qof|qualified opportunity fund|collectibles?)\b.*|(check if |if checked,? )proceeds (are )?from:?)$/,
  withheld: /^((federal|fed\.?) )?(income )?tax withheld$|^(federal )?backup withholding$/,
  lossDisallowed: /^((check if |if checked,? )?loss (is )?not allowed\b.*|lossnotallowed)$/,
  optionalMethod: /^(reason .*optional reporting method|optional reporting method)$/,
  salesAdded: /^number of transactions$/,
  primarySales: /^proceeds from (a )?primary sales?$/,
  unitsIn: /^(number of )?units transferred[- ]in$/,
  dateIn: /^(transfer[- ]in date|date (of )?transfer(red)?[- ]in)$/,
  saleId: /^((transaction|sale|trade|order)( id| number)|reference( id| number)?)$/,
}

const isNamed = (field: Field, name: string) =>
  words[field]?.test(name) ||
  (field in saleNames && saleNames[field as keyof typeof saleNames].includes(name))

const fields = [...new Set([...Object.keys(words), ...Object.keys(saleNames)])] as Field[]

const numbered = /^(?:box )?(\d{1,2}[a-i]?)[.:)]?(?: [-–:]?\s*(.*))?$/

const dollars = /\s*\((in )?(usd|us\$|\$)\)$/

function partOf(name: string): Part {
  const plain = normalName(name).replace(dollars, '').replace(/[$*]/g, '').trim()
  const behind = boxBehind.exec(plain)
  if (behind) return { box: behind[1] ?? '', words: plain.slice(0, behind.index).replace(dollars, '') }
  const [, box = '', rest = ''] = numbered.exec(plain) ?? []
  return { box, words: box === '' ? plain : rest.trim() }
}

/** Undefined where the table does not name what every line of a form has. `title`: the form that is named above it. */
export function statementColumns(names: readonly string[], title?: SalesForm): StatementColumns | undefined {
  const parts = names.map(partOf)
  // Names with the numbers of their boxes say it better than a title.
  const hasBoxNames = parts.some(({ box, words: named }) => box !== '' && named !== '')
  const byNames = isDigitalForm(parts) ? '1099-DA' : '1099-B'
  const known = hasBoxNames ? byNames : (title ?? byNames)
  const found = parts.map(part => fieldOf(part, known))
  const of = Object.fromEntries(fields.map(field => [field, found.indexOf(field)])) as StatementColumns['of']
  // Form 1099-B has its units in the description.
  const needed: Field[] = [
    'asset',
    'sold',
    'proceeds',
    ...(known === '1099-DA' ? (['quantity'] as const) : []),
  ]
  if (!needed.every(field => of[field] >= 0)) return undefined
  const others = parts.flatMap(({ box }, index) =>
    box !== '' && found[index] === undefined ? [{ box, index }] : [],
  )
  return { form: known, of, others }
}

/** How many of the names have the number of a box. */
export const countBoxes = (names: readonly string[]) => names.filter(name => partOf(name).box !== '').length

/** Nothing but numbers of boxes: the two forms have the same ones. */
export const isNumbersOnly = (names: readonly string[]) =>
  names.every(name => name.trim() === '' || (partOf(name).box !== '' && partOf(name).words === ''))

type Part = { box: string; words: string }

/** The digital form has its proceeds in 1f and its basis in 1g; the other one in 1d and 1e, and losses not allowed in 1g. */
function isDigitalForm(parts: readonly Part[]): boolean {
  const has = (box: string, field?: Field) =>
    parts.some(part => part.box === box && (!field || isNamed(field, part.words)))
  if (has('1d', 'proceeds') || has('1f', 'marketDiscount') || has('1g', 'washSale')) return false
  return has('1f') || has('1g') || !(has('1d') || has('1e'))
}

/** Words say more than a number, since both forms use the same numbers. */
const fieldOf = ({ box, words: named }: Part, form: SalesForm) =>
  fields.find(field => isNamed(field, named)) ?? boxes[form][box]

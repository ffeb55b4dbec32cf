// Which column of a table holds which box of Form 1099-DA or 1099-B: by the number of the box, as '1f', 'Box 1f' or
// '1f Proceeds', or by the words that the form has for it. No broker's own layout is guessed at.
import { normalName } from '../rows/header.ts'

export type Field =
  | 'asset'
  | 'quantity'
  | 'acquired'
  | 'sold'
  | 'proceeds'
  | 'basis'
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

export type StatementColumns = {
  form: '1099-DA' | '1099-B'
  /** -1 where the table has no such column. */
  of: Record<Field, number>
  /** Boxes that are none of these fields. */
  others: readonly { box: string; index: number }[]
}

const boxes: Record<StatementColumns['form'], Record<string, Field>> = {
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

/** After the number of the box is taken off. The words of the forms first, then what tables of sales call the same. */
const words: Record<Field, RegExp> = {
  asset:
    /^(name of digital asset|digital asset( name)?|description( of property)?|asset( name)?|symbol|ticker|coin)$/,
  quantity: /^(number of units|no\.? of units|units( sold)?|quantity( sold)?|amount sold)$/,
  acquired: /^(date acquired|acquired( date)?|acquisition date|date of acquisition)$/,
  sold: /^(date sold( or disposed( of)?)?|sold( date)?|date of sale( or disposition)?|sale date|disposal date|date disposed)$/,
  proceeds: /^((gross |net |total )?proceeds)$/,
  basis: /^(cost( or other)? basis|cost or other basis|basis|adjusted( cost)? basis)$/,
  reported:
    /^((check )?if (checked|basis)[, ]*(basis )?(is )?reported to( the)? irs|basis reported( to( the)? irs)?)$/,
  term: /^(type of gain( or| \/)? ?\(?loss\)?|(gain|holding) (type|period|term)|term|short[- ]term ?\/ ?long[- ]term)$/,
  box: /^((applicable )?(check ?box )?(on )?form 8949( code| box| check ?box)?|8949 (code|box)|form 8949 check ?box)$/,
  marketDiscount: /^accrued market discount$/,
  washSale: /^((disallowed )?wash sales?( loss(es)?)?( amount)?( disallowed)?|disallowed wash sale loss)$/,
  fund: /^((check if |if checked,? )?(proceeds (are )?from:?( a)? )?(qof|qualified opportunity fund|collectibles?)\b.*|(check if |if checked,? )proceeds (are )?from:?)$/,
  withheld: /^((federal|fed\.?) )?(income )?tax withheld$|^(federal )?backup withholding$/,
  lossDisallowed: /^(check if |if checked,? )?loss (is )?not allowed\b.*$/,
  optionalMethod: /^(reason .*optional reporting method|optional reporting method)$/,
  salesAdded: /^number of transactions$/,
  primarySales: /^proceeds from (a )?primary sales?$/,
  unitsIn: /^(number of )?units transferred[- ]in$/,
  dateIn: /^(transfer[- ]in date|date (of )?transfer(red)?[- ]in)$/,
  saleId: /^((transaction|sale|trade|order)( id| number)|reference( id| number)?)$/,
}

const numbered = /^(?:box )?(\d{1,2}[a-i]?)[.:)]?(?: [-–:]?\s*(.*))?$/

/** Undefined where the table does not name what every line of a form has. */
export function statementColumns(names: readonly string[]): StatementColumns | undefined {
  const parts = names.map(name => {
    const normal = normalName(name)
      .replace(/\s*\((in )?(usd|us\$|\$)\)$/, '')
      .replace(/[$*]/g, '')
      .trim()
    const [, box = '', rest = ''] = numbered.exec(normal) ?? []
    return { box, words: box === '' ? normal : rest.trim() }
  })
  const isDigital = isDigitalForm(parts)
  const form = isDigital ? '1099-DA' : '1099-B'
  const fields = parts.map(part => fieldOf(part, form))
  const of = Object.fromEntries(
    (Object.keys(words) as Field[]).map(field => [field, fields.indexOf(field)]),
  ) as StatementColumns['of']
  // Form 1099-B has its units in the description.
  const needed: Field[] = ['asset', 'sold', 'proceeds', ...(isDigital ? (['quantity'] as const) : [])]
  if (!needed.every(field => of[field] >= 0)) return undefined
  const others = parts.flatMap(({ box }, index) =>
    box !== '' && fields[index] === undefined ? [{ box, index }] : [],
  )
  return { form, of, others }
}

type Part = { box: string; words: string }

/** The digital form has its proceeds in 1f and its basis in 1g; the other one in 1d and 1e, and losses not allowed in 1g. */
function isDigitalForm(parts: readonly Part[]): boolean {
  const has = (box: string, named?: RegExp) =>
    parts.some(part => part.box === box && (!named || named.test(part.words)))
  if (has('1d', words.proceeds) || has('1f', words.marketDiscount) || has('1g', words.washSale)) return false
  return has('1f') || has('1g') || !(has('1d') || has('1e'))
}

/** Words say more than a number, since both forms use the same numbers. */
function fieldOf({ box, words: named }: Part, form: StatementColumns['form']) {
  const field = (Object.keys(words) as Field[]).find(field => words[field].test(named))
  return field ?? boxes[form][box]
}

import { type ColumnMapping, type ImportPreview, mappingFields } from '../../../../contract/imports.ts'
import { TextField } from '../../../components/field.tsx'
import { Select } from '../../../components/select.tsx'
import { canHold, fieldWords, isField, withColumn } from './mapping-fields.ts'
import { keyOf, meaningsFor, withChosen } from './meanings.ts'
import { TypeWordsChoice } from './type-words-choice.tsx'

type Question = ImportPreview['questions'][number]
type OpenQuestionsProps = {
  questions: readonly Question[]
  columns: ImportPreview['columns']
  mapping: ColumnMapping
  answered: ReadonlySet<string>
  onAnswer: (about: string, part: Partial<ColumnMapping>) => void
}

/** Whether a question has its answer: of words, each of them. */
export const isAnswered = (
  { about, examples }: Question,
  mapping: ColumnMapping,
  answered: ReadonlySet<string>,
) =>
  about === 'types'
    ? examples.every(word => mapping.types[keyOf(word)] !== undefined)
    : about === 'coin'
      ? mapping.coin.trim() !== ''
      : answered.has(about)

/** What the file leaves open, and nothing else. */
export function OpenQuestions({ questions, ...rest }: OpenQuestionsProps) {
  return (
    <ol className="grid gap-5">
      {questions.map(question => (
        <li key={question.about} className="grid gap-2">
          <p className="font-semibold text-sm wrap-anywhere">{question.message}</p>
          {question.about !== 'types' && question.examples.length > 0 && (
            <p className="text-fine text-ink-3 wrap-anywhere">
              In the file: <bdi className="num">{question.examples.slice(0, 3).join(' · ')}</bdi>
            </p>
          )}
          <Answer question={question} {...rest} />
        </li>
      ))}
    </ol>
  )
}

type AnswerProps = Omit<OpenQuestionsProps, 'questions'> & { question: Question }

const none = '-'

function Answer({
  question: { about, examples, readings = [] },
  columns,
  mapping,
  answered,
  onAnswer,
}: AnswerProps) {
  const choose = (
    label: string,
    value: string,
    options: Option[],
    part: (value: string) => Partial<ColumnMapping>,
  ) => (
    <Select
      label={label}
      value={answered.has(about) ? value : none}
      onValueChange={chosen => chosen !== none && onAnswer(about, part(chosen))}
      options={[{ value: none, label: 'Choose' }, ...options]}
    />
  )
  if (about === 'types')
    return (
      <TypeWordsChoice
        words={examples}
        unknown={new Set(examples)}
        types={mapping.types}
        meanings={meaningsFor(mapping)}
        titleHidden
        onChange={types => onAnswer(about, { types })}
      />
    )
  if (about === 'reading')
    return choose(
      'How the columns are read',
      String(readings.findIndex(({ columns }) => areSame(columns, mapping.columns))),
      readings.map(({ words }, index) => ({ value: String(index), label: words })),
      value => ({ columns: readings[Number(value)]?.columns ?? mapping.columns }),
    )
  if (about === 'decimalComma')
    return choose('The comma in amounts', String(mapping.decimalComma), commaOptions, value => ({
      decimalComma: value === 'true',
    }))
  if (about === 'dayOrder')
    return choose('Order of day and month', mapping.dayOrder, dayOrders, value => ({
      dayOrder: value === 'dmy' ? 'dmy' : 'mdy',
    }))
  if (about === 'monthDay')
    return choose('Day of the month', mapping.monthDay ?? none, monthDays, value => ({
      monthDay: value === 'first' ? 'first' : 'last',
    }))
  if (about === 'defaultType')
    return choose(
      'Type of every row',
      mapping.defaultType ?? none,
      [...(mapping.hasSigns ? bySign : []), ...withChosen(meaningsFor(mapping), mapping.defaultType)],
      value => ({ defaultType: value }),
    )
  if (about === 'feeInValue')
    return choose('The fee and the value', mapping.feeInValue, feeOptions, value => ({
      feeInValue: value === 'net' || value === 'added' ? value : 'no',
    }))
  if (about === 'money')
    return choose('Prices and values are in', mapping.money, currencies, value => ({ money: value }))
  if (about === 'coin')
    return (
      <TextField
        label="Coin"
        value={mapping.coin}
        maxLength={60}
        placeholder="BTC"
        onChange={event => onAnswer(about, { coin: event.target.value.toUpperCase() })}
      />
    )
  if (about === 'worth')
    return choose(
      'What was paid',
      worthOf(mapping),
      [...worthOptions(columns, mapping), { value: 'none', label: 'None of them: use market prices' }],
      value => ({ columns: columnsWithWorth(mapping, value) }),
    )
  if (!isField(about)) return null
  return choose(
    fieldWords[about],
    String(mapping.columns[about] ?? none),
    columns.flatMap(({ name, samples }, index) =>
      canHold(about, samples) || mapping.columns[about] === index
        ? [{ value: String(index), label: name || `Column ${index + 1}` }]
        : [],
    ),
    value => ({ columns: withColumn(mapping, about, Number(value)).columns }),
  )
}

type Option = { value: string; label: string }

/** 'price 4' is the fifth column as the price of one coin. */
const worthFields = ['price', 'value'] as const
const worthOf = ({ columns }: ColumnMapping) => {
  const field = worthFields.find(each => columns[each] !== undefined)
  return field ? `${field} ${columns[field]}` : 'none'
}

function worthOptions(columns: ImportPreview['columns'], mapping: ColumnMapping): Option[] {
  const taken = Object.entries(mapping.columns).flatMap(([field, index]) =>
    field === 'price' || field === 'value' ? [] : [index],
  )
  return columns.flatMap(({ name }, index) => {
    if (taken.includes(index)) return []
    const shown = name || `Column ${index + 1}`
    return [
      { value: `price ${index}`, label: `${shown} is the price of one coin` },
      { value: `value ${index}`, label: `${shown} is the total of the row` },
    ]
  })
}

function columnsWithWorth(mapping: ColumnMapping, chosen: string): ColumnMapping['columns'] {
  const { price: _, value: __, ...others } = mapping.columns
  const [field, index] = chosen.split(' ')
  return field === 'price' || field === 'value' ? { ...others, [field]: Number(index) } : others
}

const areSame = (one: ColumnMapping['columns'], other: ColumnMapping['columns']) =>
  mappingFields.every(field => one[field] === other[field])

const commaOptions: Option[] = [
  { value: 'false', label: 'It separates thousands: 1,500 is one thousand five hundred' },
  { value: 'true', label: 'It marks decimals: 1,500 is one and a half' },
]
const dayOrders: Option[] = [
  { value: 'mdy', label: 'Month first: 12/31/2025' },
  { value: 'dmy', label: 'Day first: 31/12/2025' },
]
const monthDays: Option[] = [
  { value: 'last', label: 'The last day of the month' },
  { value: 'first', label: 'The first day of the month' },
]
const bySign: Option[] = [
  { value: 'buy_or_sell', label: 'Buys, and sells where the amount is negative' },
  { value: 'deposit_or_withdrawal', label: 'Deposits, and withdrawals where the amount is negative' },
]
const feeOptions: Option[] = [
  { value: 'no', label: 'The fee comes on top of it' },
  { value: 'net', label: 'Purchases include the fee, sales are after it' },
  { value: 'added', label: 'The fee is added to purchases and sales' },
]
const currencies: Option[] = [
  ['USD', 'US dollars'],
  ['EUR', 'Euros'],
  ['GBP', 'British pounds'],
  ['CAD', 'Canadian dollars'],
  ['AUD', 'Australian dollars'],
  ['CHF', 'Swiss francs'],
  ['JPY', 'Japanese yen'],
  ['INR', 'Indian rupees'],
  ['BRL', 'Brazilian reais'],
  ['MXN', 'Mexican pesos'],
  ['PLN', 'Polish zloty'],
  ['SEK', 'Swedish kronor'],
].map(([value = '', label = '']) => ({ value, label }))

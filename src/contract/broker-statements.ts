// Brokers' statements (Form 1099-DA or 1099-B) and how they agree with the ledger.
import { z } from 'zod'
import { brokerFormAnswers, exchangeName } from './broker-forms.ts'
import type { Call } from './call.ts'
import { fileTypes, rowIssue } from './imports.ts'
import { enteredDay } from './moment.ts'
import { moneyText } from './money.ts'

export const statementFileTypes = [...fileTypes, 'pdf'] as const
export const statementFileType = z.enum(statementFileTypes)
export type StatementFileType = z.infer<typeof statementFileType>

const year = z.coerce.number('Invalid input').int('Invalid input').min(2009).max(2100)
const yearParams = z.object({ year })
const ofBroker = z.object({ wallet: exchangeName })
const idParams = z.object({ id: z.uuid('Invalid input') })
const term = z.enum(['short', 'long'])
const day = z.string()

const statement = z.object({
  id: z.string(),
  wallet: z.string(),
  year: z.int(),
  form: z.enum(['1099-DA', '1099-B']),
  source: z.enum(['hand', ...statementFileTypes]),
  fileName: z.string().nullable(),
  lines: z.int(),
  /** Rows of the file that were not read. */
  issues: z.array(rowIssue),
  /** Boxes that are filled and that no figure follows, in rows that were read. */
  notices: z.array(rowIssue),
  createdAt: z.iso.datetime(),
})
export type Statement = z.infer<typeof statement>

const dollars = z
  .string('Invalid input')
  .trim()
  .regex(/^\d{1,12}(\.\d{1,2})?$/, 'Enter dollars as a plain number such as 1234.50.')
const dollarsIfAny = dollars
  .nullable()
  .default(null)
  .transform(text => (text === null || /^0*(\.0*)?$/.test(text) ? null : text))
const dayOf = (words: string) =>
  enteredDay({ error: ({ input }) => (input ? 'Enter a date such as 2025-03-31.' : words) })

/** One line as a person copies it from the form. */
export const statementLineInput = z.object({
  asset: z
    .string('Invalid input')
    .trim()
    .min(1, 'Which coin? Enter its symbol, such as BTC.')
    .max(60)
    .transform(text => text.toUpperCase()),
  quantity: z
    .string('Invalid input')
    .trim()
    .regex(/^\d{1,30}(\.\d{1,18})?$/, 'Enter a plain number such as 0.5, without a sign.')
    .refine(text => !/^0*(\.0*)?$/.test(text), 'The number of units must be above zero.'),
  acquired: dayOf('').nullable().default(null),
  /** Null: the line adds up many sales of the year (box 11a). */
  sold: dayOf('When was it sold?').nullable(),
  proceeds: dollars,
  basis: dollars.nullable().default(null),
  basisReported: z.boolean().default(false),
  term: term.nullable().default(null),
  /** Box 1i; zero is as good as empty. */
  washSaleDisallowed: dollarsIfAny,
  /** Box 4. */
  taxWithheld: dollarsIfAny,
  /** Box 5. */
  isLossDisallowed: z.boolean().default(false),
})

export const addStatement = {
  method: 'POST',
  path: '/api/broker-forms/:year/statements',
  summary: "Add lines of a broker's statement by hand",
  access: 'account',
  params: yearParams,
  query: ofBroker,
  body: z.object({
    form: z.enum(['1099-DA', '1099-B']),
    lines: z.array(statementLineInput).min(1, 'Add at least one line.').max(1000),
  }),
  response: statement,
  status: 201,
} satisfies Call

/** multipart/form-data: `fileType`, then `file`. */
export const importStatement = {
  method: 'POST',
  path: '/api/broker-forms/:year/statements/import',
  summary: "Import a broker's statement: multipart with fileType and file",
  access: 'account',
  params: yearParams,
  query: ofBroker,
  isUpload: true,
  response: statement,
  status: 201,
} satisfies Call

export const deleteStatement = {
  method: 'DELETE',
  path: '/api/broker-statements/:id',
  summary: "Delete a broker's statement with its lines",
  access: 'account',
  params: idParams,
  response: z.object({ deleted: z.int() }),
} satisfies Call

export const differenceKinds = [
  'fee_not_deducted',
  'fee_partly_deducted',
  'fee_and_more',
  'fee_deducted',
  'proceeds',
  'basis_not_shown',
  'basis_only_theirs',
  'other_lots',
  'basis',
  'term',
  'day',
  'quantity',
] as const

/** A line of a statement. */
const lineRef = z.object({
  statementId: z.uuid('Invalid input'),
  number: z.coerce.number('Invalid input').int().min(1).max(10_000_000),
})

/** At most this many lines or sales of one item are listed; their count is given beside them. */
export const mostListed = 200

const theirs = z.object({
  lines: z.array(lineRef).max(mostListed),
  lineCount: z.int(),
  asset: z.string(),
  quantity: moneyText,
  proceeds: moneyText,
  /** Null: not shown. */
  basis: moneyText.nullable(),
  /** Null: some of it is, some is not. */
  basisReported: z.boolean().nullable(),
  /** One each, in order; empty: various, or not shown. */
  acquired: z.array(day),
  sold: z.array(day),
  terms: z.array(term),
  /** Null: none of the lines shows any. */
  washSaleDisallowed: moneyText.nullable(),
  taxWithheld: moneyText.nullable(),
  isLossDisallowed: z.boolean(),
})

const ours = z.object({
  sales: z.array(z.string()).max(mostListed),
  saleCount: z.int(),
  asset: z.string(),
  quantity: moneyText,
  proceeds: moneyText,
  basis: moneyText,
  isBasisKnown: z.boolean(),
  gain: moneyText,
  acquired: z.array(day),
  sold: z.array(day),
  terms: z.array(term),
})

export const reconciliationItem = z.object({
  /** `exact` and `accepted` count; `proposed` waits for an answer. The others have one side only. */
  state: z.enum(['exact', 'accepted', 'proposed', 'only_theirs', 'only_ours', 'not_reported']),
  /** What was decided can be taken back. */
  decisionId: z.string().nullable(),
  theirs: theirs.nullable(),
  ours: ours.nullable(),
  differences: z.array(
    z.object({
      kind: z.enum(differenceKinds),
      /** Theirs less ours. */
      by: moneyText.nullable(),
    }),
  ),
  /** How much higher the gain would be by their figures, with our basis where they show none; null without one of ours. */
  effect: moneyText.nullable(),
  /** With one side only: the day across New Year on which the other side has it, by another time zone. */
  acrossNewYear: day.nullable(),
  /**
   * Of a line that adds up a year and that no sales agree with: those it may add up, and by how much it shows more. All
   * lines of the same kind together.
   */
  mayAddUp: z.object({ lines: z.int(), sales: z.int(), proceeds: moneyText, by: moneyText }).nullable(),
})
export type ReconciliationItem = z.infer<typeof reconciliationItem>

/** The basis is null where no line of the statements shows one. */
const figures = z.object({ lines: z.int(), proceeds: moneyText, basis: moneyText.nullable() })

export const reconciliation = z.object({
  wallet: z.string(),
  year: z.int(),
  form: z.enum([...brokerFormAnswers, 'unanswered']),
  statements: z.array(statement),
  counts: z.object({
    agreeing: z.int(),
    differing: z.int(),
    proposed: z.int(),
    onlyTheirs: z.int(),
    onlyOurs: z.int(),
    notReported: z.int(),
  }),
  /** By box of Form 8949, as the statements have it and as our rows of this broker do. */
  boxes: z.array(
    z.object({
      box: z.string(),
      theirs: figures.nullable(),
      ours: figures.nullable(),
      isAgreeing: z.boolean(),
    }),
  ),
  /** Every box does. */
  isAgreeing: z.boolean(),
  /** Why the boxes differ, with the dollars it concerns. Empty where all of them agree. */
  reasons: z.array(
    z.object({
      kind: z.enum([
        'proposed',
        'only_theirs',
        'only_ours',
        'not_reported',
        'higher_proceeds',
        'basis',
        'term',
        'box',
        'own_report',
      ]),
      count: z.int(),
      amount: moneyText,
    }),
  ),
  /** How many items fit what is asked for, and the ones on this page. */
  total: z.int(),
  items: z.array(reconciliationItem),
})
export type Reconciliation = z.infer<typeof reconciliation>

export const reconciliationViews = ['open', 'differing', 'agreeing'] as const

export const readReconciliation = {
  method: 'GET',
  path: '/api/broker-forms/:year/reconciliation',
  summary: "A broker's statements beside the ledger",
  access: 'account',
  params: yearParams,
  query: ofBroker.extend({
    view: z.enum(reconciliationViews).default('open'),
    offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  response: reconciliation,
} satisfies Call

const decided = z.object({ decided: z.int() })
/** As many as a request holds. More are decided by `decideMatch`, which names one line of them. */
const lines = z.array(lineRef).min(1).max(10_000)
const sales = z.array(z.uuid('Invalid input')).min(1).max(10_000)
const listsBytes = 4 * 1024 * 1024

/** These lines are these sales. */
export const acceptMatch = {
  method: 'POST',
  path: '/api/broker-matches',
  summary: 'Say that lines of a statement are these sales',
  access: 'account',
  body: z.object({ lines, sales }),
  bodyLimitBytes: listsBytes,
  response: decided,
} satisfies Call

/**
 * The match that a line is part of, or what a total may add up, whatever the number of its lines and sales. Their
 * numbers, where given, say what the person saw: where they are others by now, nothing is decided.
 */
export const decideMatch = {
  method: 'POST',
  path: '/api/broker-matches/decide',
  summary: 'Accept or refuse the match of a line as a whole, or correct the proceeds of its sale',
  access: 'account',
  body: z.object({
    line: lineRef,
    lineCount: z.int().min(1).optional(),
    saleCount: z.int().min(1).optional(),
    as: z.enum(['same', 'apart', 'correct']),
  }),
  response: decided,
} satisfies Call

export const acceptAllMatches = {
  method: 'POST',
  path: '/api/broker-forms/:year/accept-all',
  summary: 'Accept every proposed match of a broker and year',
  access: 'account',
  params: yearParams,
  query: ofBroker,
  response: decided,
} satisfies Call

/** These lines fit no sale of the ledger. */
export const refuseMatch = {
  method: 'POST',
  path: '/api/broker-matches/refuse',
  summary: 'Say that lines of a statement match no sale here',
  access: 'account',
  body: z.object({ lines }),
  bodyLimitBytes: listsBytes,
  response: decided,
} satisfies Call

export const markNotReported = {
  method: 'POST',
  path: '/api/broker-matches/not-reported',
  summary: 'Say that sales are on no form',
  access: 'account',
  body: z.object({ sales }),
  response: decided,
} satisfies Call

/** A sale that the ledger lacks, from its line. */
export const addSaleFromLine = {
  method: 'POST',
  path: '/api/broker-matches/add-sale',
  summary: 'Add the sale that a line of a statement describes',
  access: 'account',
  body: z.object({ line: lineRef }),
  response: z.object({ transactionId: z.string() }),
  status: 201,
} satisfies Call

/** The proceeds of a sale become what the statement shows; what was imported is kept. */
export const correctProceeds = {
  method: 'POST',
  path: '/api/broker-matches/correct',
  summary: "Set a sale's proceeds to those of its lines",
  access: 'account',
  body: z.object({ lines, sale: z.uuid('Invalid input') }),
  bodyLimitBytes: listsBytes,
  response: decided,
} satisfies Call

export const undoDecision = {
  method: 'DELETE',
  path: '/api/broker-matches/:id',
  summary: 'Undo what was said about lines and sales',
  access: 'account',
  params: idParams,
  response: z.object({ deleted: z.int() }),
} satisfies Call

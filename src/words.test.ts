// How the product speaks, for every text a person can see: pages, errors, mails, reports, messages of the API. Fails on
// words that are not ours, and on a second name for a thing that has one. A text that the product's specification gives
// word for word, or a term of the law beside its explanation, is excepted by name.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { catalog } from '../scripts/words/catalog.ts'
import { collectTexts, textsOf } from '../scripts/words/texts.ts'

type Rule = { not: RegExp; ours: string; except?: readonly RegExp[] }

const notOurs: Rule[] = [
  { not: /\bnobody\b/i, ours: 'no one; unknown' },
  { not: /\bsomebody\b/i, ours: 'someone' },
  { not: /\bwhoever\b/i, ours: 'the person who, people who' },
  { not: /\bsimply\b/i, ours: 'leave it out' },
  { not: /\bsorry\b|\bapolog/i, ours: 'say what happened and what to do' },
  { not: /\banew\b/i, ours: 'again' },
  { not: /\bnot told\b/i, ours: 'Not provided', except: [/the broker was not told of/] },
  { not: /\bargon2/i, ours: 'Stored securely (hashed)' },
  { not: /\bwent along\b|\bgoes along\b|\btake it along\b/i, ours: 'moved with it' },
  { not: /\b(it is|all are) of (\d|…)|\b(is|are) of (later|earlier) years\b/i, ours: "It's from 2025." },
  { not: /\bwithout (its|their) purchases?\b/i, ours: 'missing a purchase' },
  { not: /\bkeep as is\b/i, ours: 'I moved it between my wallets' },
  { not: /\bkind of row\b/i, ours: 'we don’t recognize the transaction type' },
  { not: /\bthere already\b/i, ours: 'Already imported' },
  { not: /\bstill to be named\b/i, ours: 'Enter the … to continue.' },
  { not: /\b(dollars became coins|coins became dollars)\b/i, ours: 'You bought crypto with dollars.' },
  { not: /\bwithout anything in return\b/i, ours: 'Lost or stolen.' },
  { not: /\bwhy it says what it says\b/i, ours: 'how it was calculated' },
  { not: /\bwhat has to be true\b/i, ours: 'Requirements' },
  { not: /\bnothing is named\b/i, ours: 'No lots selected.' },
  { not: /^wins$/i, ours: 'Gains' },
  { not: /\bnot your fault\b/i, ours: 'no blame' },
  { not: /\bmost likely you\b/i, ours: 'We received a request' },
  { not: /\b(called off|broke off)\b/i, ours: 'canceled, interrupted' },
  { not: /\bthough coins come in\b/i, ours: 'but this type of row adds coins' },
  { not: /\bless than nothing\b/i, ours: 'a negative balance' },
  { not: /\bkept plans?\b|^named …/i, ours: 'saved plan, selected' },
  { not: /\bon offer\b/i, ours: 'sold, available' },
  { not: /\b(the|this|that) (file|row|ledger|form|list) tells\b|\btells no\b/i, ours: 'says, shows, has' },
  {
    not: /\b(file|row|ledger|ledgers|form|history|records?) (does not|do not|doesn't|don't|which does not) tell\b/i,
    ours: 'does not say',
  },
  { not: /\bledgers? tell\b|\bwhich does not tell\b/i, ours: 'list, show' },
  {
    not: /(?<!\bthere )\b(is|are) no (row|list|transactions?|sales?|money|income|coins?|amount|gain|loss)\b/i,
    ours: 'is not a …',
  },
  { not: /\bcan(?:'t|not) stand here\b/i, ours: "can't be used here" },
  { not: /\btake it (off|back) again\b|\buntil you take it back\b/i, ours: 'reduce it, remove it' },
  { not: /\bcomes to could\b|\bcomes to something\b/i, ours: 'the result' },
  { not: /\bholds? (from|until)\b/i, ours: 'applies from, stays until' },
  { not: /^write (?!to\b)|[.?] write its symbol\b/i, ours: 'Enter' },
]

const oneName: Rule[] = [
  { not: /\b(bring|brings|brought|take in)\b/i, ours: 'import; received' },
  { not: /\bpapers?\b/i, ours: 'report', except: [/Paperwork/, /\bon paper\b/] },
  { not: /\bgaps?\b|\bholes?\b/i, ours: 'issue', except: [/R-GAP-[A-Z]+$/] },
  { not: /\bin doubt\b|\bdoubts?\b/i, ours: 'issue, to review' },
  { not: /\bat stake\b/i, ours: 'dollars affected' },
  { not: /\bfiling facts\b|\bthe facts this person\b/i, ours: 'tax profile' },
  {
    not: /\bstanding orders?\b/i,
    ours: 'lot instruction',
    // The law's own word, beside ours.
    except: [/lot instruction \(a standing order\)/, /The law calls it a standing order/, /^standing order$/],
  },
  { not: /\b(other half|both halves)\b/i, ours: 'unmatched transfer' },
  {
    not: /\b(taken?|takes) apart\b|\bjoin(ed|s)?\b.*\btransfers?\b|\btransfers? joined\b/i,
    ours: 'match, unmatch',
  },
  { not: /\b(this|a|the|by|which) mails?\b(?! (server|template))/i, ours: 'email', except: [/^By mail:/] },
  { not: /\be-mails?\b/i, ours: 'email' },
  { not: /\buser name\b/i, ours: 'username' },
  {
    not: /\blog(ged|ging)? ?in\b|\blog ?out\b/i,
    ours: 'sign in, sign out',
    // The admin panel's texts are the specification's.
    except: [
      /^Admin Login$/,
      /^Login Failed$/,
      /during login/,
      /logged in to admin panel/,
      /^Logout$/,
      /^Log In$/,
      /^Last login$/,
    ],
  },
]

const american: Rule[] = [
  {
    not: /\b(real|recogn|organ|summar|normal|author|final|categor|minim|maxim|item|util|custom|capital|character|standard|prior|emphas|apolog|critic|memor|initial|token)is(e|ed|es|ing|ation)\b/i,
    ours: 'the same with z',
  },
  { not: /\b(colour|behaviour|favour|honour|neighbour|labour)/i, ours: 'the same with or' },
  {
    not: /\b(centre|licence|cheque|cancelled|cancelling|travelled|labelled|whilst|amongst|catalogue)\b/i,
    ours: 'American spelling',
  },
]

const texts = collectTexts()

test('there is something to look at', () => {
  expect(texts.length).toBeGreaterThan(3_000)
})

test('a sentence is read as a person reads it, and what is no text is left out', () => {
  const source = `
    import { Link } from 'Some Package'
    const style = 'flex items-center gap-2 text-sm'
    if (key === 'Arrow Down or so') throw new Error('Only a programmer sees this')
    export const Part = ({ count }) => (
      <p className="Not Seen" title="Seen on hover">
        You have {count} issues.{' '}
        <Link to="/Not Seen Either">Review them</Link>, or do it later.
      </p>
    )
    const message = \`Row \${row} has no date. \${what} it in.\``
  expect(textsOf('src/web/part.tsx', source).map(({ text }) => text)).toEqual([
    'You have … issues. Review them, or do it later.',
    'Seen on hover',
    'Row … has no date. … it in.',
  ])
})

test.each([
  ['words that are not ours', notOurs],
  ['a second name for a thing that has one', oneName],
  ['British spelling', american],
])('no text has %s', (_, rules) => {
  const found = rules.flatMap(({ not, ours, except = [] }) =>
    texts
      .filter(({ text }) => not.test(text) && !except.some(exception => exception.test(text)))
      .map(({ path, line, text }) => `${path}:${line} ${text.slice(0, 120)} -> ${ours}`),
  )
  expect(found).toEqual([])
})

test('neither has the documentation', () => {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const pages = globSync(['README.md', 'engine/README.md', 'docs/*.md'], { cwd: root })
  expect(pages.length).toBeGreaterThan(6)
  const found = pages.flatMap(page => {
    const words = readFileSync(`${root}/${page}`, 'utf8').replace(/```[\s\S]*?```|`[^`]*`/g, '`')
    return [...notOurs, ...american].flatMap(({ not, ours }) => {
      const [match] = words.match(not) ?? []
      return match ? [`${page}: ${match} -> ${ours}`] : []
    })
  })
  expect(found).toEqual([])
})

test('every text has its room on the page that `npm run words` writes', () => {
  expect(catalog(texts)).toContain('- Turn On Two-Factor Sign-In\n')
})

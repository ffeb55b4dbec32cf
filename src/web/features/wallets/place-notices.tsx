import { Link } from '@tanstack/react-router'
import type { PlaceDetail } from '../../../contract/wallets.ts'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '../../components/table.tsx'
import { counting, fullAmountWords } from '../../lib/figures.ts'
import { useTimeWords } from '../../lib/time-zone.ts'
import { shortAmount } from './words.ts'

/** What is wrong with a wallet, each with the way out. */
export function PlaceNotices({ place }: { place: PlaceDetail }) {
  const { wallet, connections, overdrawn, toReview, state } = place
  return (
    <>
      {connections.map(
        ({ id, displayName, errorMessage }) =>
          errorMessage !== null && (
            <Notice
              key={id}
              tone="loss"
              title={`The sync of ${displayName} failed`}
              action={<To path="/exchanges">Open Exchanges</To>}
            >
              {errorMessage}
            </Notice>
          ),
      )}
      {place.differing > 0 && <Differences place={place} />}
      {overdrawn.length > 0 && (
        <Notice
          tone="warn"
          title="More left this wallet than was there"
          action={<ToReview wallet={wallet} />}
        >
          {overdrawn.map(({ symbol, quantity }) => `${shortAmount(quantity)} ${symbol}`).join(', ')} missing.
          A deposit or purchase is not in your files.
        </Notice>
      )}
      {toReview > 0 && state !== 'overdrawn' && (
        <Notice
          tone="warn"
          title={`${counting(toReview, 'transaction')} to review`}
          action={<ToReview wallet={wallet} />}
        >
          Until then, its figures may be wrong.
        </Notice>
      )}
      {state === 'not_compared' && (
        <p className="text-ink-2 text-sm">
          {connections.length > 1
            ? 'Two connections share this wallet, so what each holds is not compared with your records.'
            : 'What is there is compared with your records after the next sync.'}
        </p>
      )}
    </>
  )
}

const To = ({ path, children }: { path: '/exchanges'; children: string }) => (
  <Button asChild variant="outline" size="sm" className="bg-surface">
    <Link to={path}>{children}</Link>
  </Button>
)

const ToReview = ({ wallet }: { wallet: string }) => (
  <Button asChild variant="outline" size="sm" className="bg-surface">
    <Link to="/transactions" search={{ exchange: wallet, needsReview: 'true' }}>
      Review
    </Link>
  </Button>
)

function Differences({ place: { wallet, allDifferences } }: { place: PlaceDetail }) {
  const { dateWords } = useTimeWords()
  return (
    <section aria-label="Differences" className="rounded-card border border-line bg-surface p-4">
      <h3>Your records don't match what is there</h3>
      <p className="mt-0.5 mb-3 text-ink-2 text-sm">
        A transaction is missing, or there is one too many, on or before the day it began.
      </p>
      <Table caption={`Balances of ${wallet} that don't match your records`} captionHidden>
        <TableHead>
          <HeaderCell>Asset</HeaderCell>
          <HeaderCell align="right">Reported</HeaderCell>
          <HeaderCell align="right">Your records</HeaderCell>
          <HeaderCell align="right">Began</HeaderCell>
        </TableHead>
        <TableBody>
          {allDifferences.map(({ asset, exchange, ledger, since }) => (
            <TableRow key={asset}>
              <Cell className="font-medium">
                <Link
                  to="/transactions"
                  search={{ exchange: wallet, asset }}
                  aria-label={`Show the ${asset} transactions of ${wallet}`}
                  className="text-accent-text underline underline-offset-2"
                >
                  <bdi>{asset}</bdi>
                </Link>
              </Cell>
              <Cell numeric label="Reported">
                {fullAmountWords(exchange)}
              </Cell>
              <Cell numeric label="Your records">
                {fullAmountWords(ledger)}
              </Cell>
              <Cell numeric label="Began">
                {since === null ? 'Not known' : <time dateTime={since}>{dateWords(new Date(since))}</time>}
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </section>
  )
}

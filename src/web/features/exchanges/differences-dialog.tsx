import { Link } from '@tanstack/react-router'
import type { BalanceDifference, Exchange } from '../../../contract/exchanges.ts'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '../../components/dialog.tsx'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '../../components/table.tsx'
import { fullAmountWords, sumOf } from '../../lib/figures.ts'
import { useTimeWords } from '../../lib/time-zone.ts'

type DifferencesDialogProps = { connection: Exchange; onClose: () => void }

/** What the exchange reports, what the records say, and since when they differ. */
export function DifferencesDialog({ connection, onClose }: DifferencesDialogProps) {
  const { displayName, differences } = connection
  return (
    <Dialog open onOpenChange={open => open || onClose()}>
      <DialogContent
        size="lg"
        title={`Balances at ${displayName}`}
        description="These don't match your records. A transaction is missing, or there is one too many, on or before the day it began."
      >
        <Table caption={`Balances at ${displayName} that don't match your records`} captionHidden>
          <TableHead>
            <HeaderCell>Asset</HeaderCell>
            <HeaderCell align="right">Exchange reports</HeaderCell>
            <HeaderCell align="right">Your records</HeaderCell>
            <HeaderCell align="right">Difference</HeaderCell>
            <HeaderCell align="right">Began</HeaderCell>
          </TableHead>
          <TableBody>
            {differences.map(difference => (
              <DifferenceRow key={difference.asset} difference={difference} />
            ))}
          </TableBody>
        </Table>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
          <Button asChild>
            <Link to="/transactions" search={{ exchange: displayName }}>
              Show Transactions
            </Link>
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

function DifferenceRow({ difference }: { difference: BalanceDifference }) {
  const { asset, exchange, ledger, since } = difference
  const { dateWords } = useTimeWords()
  return (
    <TableRow>
      <Cell className="font-medium">
        <bdi>{asset}</bdi>
      </Cell>
      <Cell numeric label="Exchange reports">
        {fullAmountWords(exchange)}
      </Cell>
      <Cell numeric label="Your records">
        {fullAmountWords(ledger)}
      </Cell>
      <Cell numeric label="Difference">
        {signedWords(sumOf(exchange, negated(ledger)))}
      </Cell>
      <Cell numeric label="Began">
        {since === null ? 'Not known' : <time dateTime={since}>{dateWords(new Date(since))}</time>}
      </Cell>
    </TableRow>
  )
}

/** A plus where the exchange has more. */
const signedWords = (amount: string) => `${amount.startsWith('-') ? '' : '+'}${fullAmountWords(amount)}`

const negated = (amount: string) => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`)

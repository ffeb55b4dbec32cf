import { useQuery } from '@tanstack/react-query'
import type { Exchange, UnaskedToken } from '../../../contract/exchanges.ts'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '../../components/dialog.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '../../components/table.tsx'
import { unaskedQuery } from '../../data/exchanges.ts'
import { counting, fullAmountWords } from '../../lib/figures.ts'
import { useTimeWords } from '../../lib/time-zone.ts'
import { useClaimToken } from './exchange-mutations.ts'

type UnaskedDialogProps = { connection: Exchange; onClose: () => void }

/** What strangers sent, with the evidence, and the way to count a token after all. */
export function UnaskedDialog({ connection, onClose }: UnaskedDialogProps) {
  const { id, displayName } = connection
  const { data, error, refetch } = useQuery(unaskedQuery(id))
  return (
    <Dialog open onOpenChange={open => open || onClose()}>
      <DialogContent
        size="lg"
        title="Tokens Left Out"
        description={`Strangers sent these to ${displayName} unasked, as spam is. They are in no figure. Do not visit a link in a token's name. If you expected one, count it.`}
      >
        {data ? (
          <Tokens connection={connection} tokens={data.tokens} />
        ) : error ? (
          <ErrorPanel title="These tokens did not load" error={error} onRetry={() => void refetch()} />
        ) : (
          <TableSkeleton rows={3} columns={4} />
        )}
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

function Tokens({ connection, tokens }: { connection: Exchange; tokens: readonly UnaskedToken[] }) {
  const claim = useClaimToken(connection)
  if (tokens.length === 0) return <EmptyState title="Nothing is left out">Every token counts.</EmptyState>
  return (
    <Table caption={`Tokens left out of ${connection.displayName}`} captionHidden>
      <TableHead>
        <HeaderCell>Token</HeaderCell>
        <HeaderCell align="right">Received</HeaderCell>
        <HeaderCell>Why</HeaderCell>
        <HeaderCell align="right">
          <span className="sr-only">Count it</span>
        </HeaderCell>
      </TableHead>
      <TableBody>
        {tokens.map(token => (
          <TokenRow
            key={token.token}
            token={token}
            isClaiming={claim.isPending && claim.variables === token.token}
            onClaim={() => claim.isPending || claim.mutate(token.token)}
          />
        ))}
      </TableBody>
    </Table>
  )
}

type TokenRowProps = { token: UnaskedToken; isClaiming: boolean; onClaim: () => void }

function TokenRow({ token, isClaiming, onClaim }: TokenRowProps) {
  const { symbol, chain, contract, quantity, receipts, lastAt, reasons } = token
  const { dateWords } = useTimeWords()
  return (
    <TableRow>
      <Cell className="font-medium">
        <bdi className="wrap-anywhere">{symbol}</bdi>
        <span className="block font-normal text-fine text-ink-3 wrap-anywhere">
          {chain}, <bdi title={contract}>{shortContract(contract)}</bdi>
        </span>
      </Cell>
      <Cell numeric label="Received">
        {fullAmountWords(quantity)}
        <span className="block text-fine text-ink-3">
          {receipts > 1 && `${counting(receipts, 'time')}, last `}
          <time dateTime={lastAt}>{dateWords(new Date(lastAt))}</time>
        </span>
      </Cell>
      <Cell label="Why">{upperFirst(reasons.join(', '))}</Cell>
      <Cell className="text-right">
        <Button
          variant="outline"
          size="sm"
          className="whitespace-nowrap"
          busy={isClaiming}
          aria-label={`Count ${symbol}`}
          onClick={onClaim}
        >
          Count It
        </Button>
      </Cell>
    </TableRow>
  )
}

/** Enough to find it by. The whole of it shows on hover. */
const shortContract = (contract: string) => `${contract.slice(0, 8)}…${contract.slice(-6)}`

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

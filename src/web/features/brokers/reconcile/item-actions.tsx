import { Link } from '@tanstack/react-router'
import type { ReconciliationItem } from '../../../../contract/broker-statements.ts'
import { Button } from '../../../components/button.tsx'
import { counting } from '../../../lib/figures.ts'
import { useAccept, useAddSale, useCorrect, useNotReported, useRefuse, useUndo } from './use-reconcile.ts'

/** What can be done about an item, each with one click, and taken back. */
export function ItemActions({ item }: { item: ReconciliationItem }) {
  const { state, theirs, ours, decisionId } = item
  const accept = useAccept()
  const refuse = useRefuse()
  const notReported = useNotReported()
  const addSale = useAddSale()
  const undo = useUndo()
  const [sale] = ours?.sales ?? []
  const [line] = theirs?.lines ?? []
  const match = matchOf(item)
  return (
    <div className="flex flex-wrap items-center gap-2 empty:hidden">
      {state === 'proposed' && match && (
        <>
          <Button size="sm" busy={accept.isPending} onClick={() => accept.mutate(match)}>
            Accept Match
          </Button>
          <CorrectButton item={item} />
          <Button variant="ghost" size="sm" busy={refuse.isPending} onClick={() => refuse.mutate(match)}>
            Not the Same Sale
          </Button>
        </>
      )}
      {state === 'exact' && <CorrectButton item={item} />}
      {state === 'only_theirs' && match && (
        <Button variant="outline" size="sm" busy={accept.isPending} onClick={() => accept.mutate(match)}>
          Match With {counting(match.saleCount, 'Sale')}
        </Button>
      )}
      {state === 'only_theirs' && line && theirs?.sold.length === 1 && (
        <Button size="sm" busy={addSale.isPending} onClick={() => addSale.mutate(line)}>
          Add This Sale
        </Button>
      )}
      {state === 'only_ours' && ours && (
        <Button
          variant="outline"
          size="sm"
          busy={notReported.isPending}
          onClick={() => notReported.mutate(ours.sales)}
        >
          Not on a Form
        </Button>
      )}
      {sale && ours?.saleCount === 1 && (
        <Button asChild variant="ghost" size="sm">
          <Link to="/transactions" search={{ record: sale }}>
            See Transaction
          </Link>
        </Button>
      )}
      {decisionId !== null && (
        <Button variant="ghost" size="sm" busy={undo.isPending} onClick={() => undo.mutate(decisionId)}>
          Undo
        </Button>
      )}
    </div>
  )
}

/** Named by one of its lines, however many there are: two sides, or a total beside what it may add up. */
function matchOf({ theirs, ours, mayAddUp }: ReconciliationItem) {
  const [line] = theirs?.lines ?? []
  if (!theirs || !line) return undefined
  if (ours) return { line, lineCount: theirs.lineCount, saleCount: ours.saleCount }
  return mayAddUp ? { line, lineCount: mayAddUp.lines, saleCount: mayAddUp.sales } : undefined
}

/** Ours becomes theirs: only where the dollars differ, and one sale has them. */
function CorrectButton({ item }: { item: ReconciliationItem }) {
  const correct = useCorrect()
  const match = matchOf(item)
  const { differences } = item
  const isOther = differences.some(({ kind }) => /^(fee_|proceeds)/.test(kind))
  if (match?.saleCount !== 1 || !isOther) return null
  return (
    <Button variant="outline" size="sm" busy={correct.isPending} onClick={() => correct.mutate(match)}>
      Use the Form's Proceeds
    </Button>
  )
}

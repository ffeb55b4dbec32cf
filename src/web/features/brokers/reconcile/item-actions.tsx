import { Link } from '@tanstack/react-router'
import type { ReconciliationItem } from '../../../../contract/broker-statements.ts'
import { Button } from '../../../components/button.tsx'
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
  return (
    <div className="flex flex-wrap items-center gap-2 empty:hidden">
      {state === 'proposed' && theirs && ours && (
        <>
          <Button
            size="sm"
            busy={accept.isPending}
            onClick={() => accept.mutate({ lines: theirs.lines, sales: ours.sales })}
          >
            Accept Match
          </Button>
          <CorrectButton item={item} />
          <Button
            variant="ghost"
            size="sm"
            busy={refuse.isPending}
            onClick={() => refuse.mutate(theirs.lines)}
          >
            Not the Same Sale
          </Button>
        </>
      )}
      {state === 'exact' && <CorrectButton item={item} />}
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
      {sale && ours?.sales.length === 1 && (
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

/** Ours becomes theirs: only where the dollars differ, and one sale has them. */
function CorrectButton({ item: { theirs, ours, differences } }: { item: ReconciliationItem }) {
  const correct = useCorrect()
  const [sale] = ours?.sales ?? []
  const isOther = differences.some(({ kind }) => /^(fee_|proceeds)/.test(kind))
  if (!theirs || !sale || ours?.sales.length !== 1 || !isOther) return null
  return (
    <Button
      variant="outline"
      size="sm"
      busy={correct.isPending}
      onClick={() => correct.mutate({ lines: theirs.lines, sale })}
    >
      Use the Form's Proceeds
    </Button>
  )
}

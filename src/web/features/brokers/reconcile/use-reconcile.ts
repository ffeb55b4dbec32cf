import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as calls from '../../../../contract/broker-statements.ts'
import { toast } from '../../../components/toast-store.ts'
import { ledgerChanged } from '../../../data/ledger.ts'
import { call } from '../../../lib/api.ts'
import { counting } from '../../../lib/figures.ts'
import { toastFailure } from '../../../lib/toast-failure.ts'

/** A change that every figure may follow. */
function useChange<Sent, Answer>(
  send: (sent: Sent) => Promise<Answer>,
  title: string | ((answer: Answer) => string),
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: answer => {
      toast({ title: typeof title === 'string' ? title : title(answer) })
      return ledgerChanged(client)
    },
    onError: error => toastFailure('Not Saved', error, 'Nothing was changed. Please try again.'),
  })
}

type Lines = NonNullable<calls.ReconciliationItem['theirs']>['lines']

type Match = { line: Lines[number]; lineCount: number; saleCount: number }

const deciding = (as: 'same' | 'apart' | 'correct', title: string) => () =>
  useChange((match: Match) => call(calls.decideMatch, { body: { ...match, as } }), title)

export const useAccept = deciding('same', 'Match Accepted')

export const useAcceptAll = (year: number, wallet: string) =>
  useChange(
    () => call(calls.acceptAllMatches, { params: { year }, query: { wallet } }),
    ({ decided }) => `${counting(decided, 'Match', 'Matches')} Accepted`,
  )

export const useRefuse = deciding('apart', 'Marked as Different Sales')

export const useNotReported = () =>
  useChange((sales: string[]) => call(calls.markNotReported, { body: { sales } }), 'Marked as Not on a Form')

export const useAddSale = () =>
  useChange((line: Lines[number]) => call(calls.addSaleFromLine, { body: { line } }), 'Sale Added')

export const useCorrect = deciding('correct', 'Proceeds Changed')

export const useUndo = () => useChange((id: string) => call(calls.undoDecision, { params: { id } }), 'Undone')

export const useDeleteStatement = () =>
  useChange((id: string) => call(calls.deleteStatement, { params: { id } }), 'Statement Deleted')

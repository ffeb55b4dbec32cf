import { Readable } from 'node:stream'
import {
  addTransaction as addCall,
  deleteTransaction as deleteCall,
  editTransaction as editCall,
  exportTransactions as exportCall,
  listTransactions as listCall,
  readTransaction as readCall,
  restoreTransaction as restoreCall,
  type TransactionFilters,
  type TransactionType,
  transactionFacets,
  undeleteTransaction as undeleteCall,
} from '../../contract/transactions.ts'
import {
  addTransaction,
  deleteTransaction,
  editTransaction,
  restoreTransaction,
  undeleteTransaction,
} from '../../usecases/ledger/change-transaction.ts'
import { exportName, exportTransactions, jsonArray } from '../../usecases/ledger/export-transactions.ts'
import { listPage, readFacets, streamRows } from '../../usecases/ledger/list-transactions.ts'
import { readTransaction } from '../../usecases/ledger/read-transaction.ts'
import { answerUser, answerUserStream, type Server } from '../answer.ts'
import { asAttachment } from '../attachment.ts'

export function transactionRoutes(server: Server) {
  const { deps } = server

  answerUserStream(server, listCall, async ({ query }, { user }, { reply }) => {
    const { limit, cursor, offset, sort, order, ...filters } = query
    if (limit !== undefined) return listPage(deps, user.id, { filters, limit, cursor, offset, sort, order })
    reply.type('application/json; charset=utf-8')
    return Readable.from(jsonArray(streamRows(deps, user.id, filters)))
  })

  answerUserStream(server, exportCall, async ({ query }, { user }, { reply }) => {
    const { format, ...filters } = query
    asAttachment(reply, {
      fileName: exportName(deps.clock(), format),
      contentType: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
    })
    return Readable.from(
      exportTransactions(deps, user.id, { format, filters: filters as TransactionFilters }),
    )
  })

  answerUser(server, transactionFacets, async (_, { user }) => {
    const facets = await readFacets(deps, user.id)
    return { ...facets, types: facets.types as TransactionType[] }
  })
  answerUser(server, readCall, async ({ params }, { user }) => readTransaction(deps, user.id, params.id))
  answerUser(server, addCall, async ({ body }, { user }) => addTransaction(deps, user, body))
  answerUser(server, editCall, async ({ params, body }, { user }) =>
    editTransaction(deps, user.id, params.id, body),
  )
  answerUser(server, restoreCall, async ({ params }, { user }) =>
    restoreTransaction(deps, user.id, params.id),
  )
  answerUser(server, undeleteCall, async ({ params }, { user }) =>
    undeleteTransaction(deps, user.id, params.id),
  )
  answerUser(server, deleteCall, async ({ params }, { user }) => ({
    deleted: await deleteTransaction(deps, user.id, params.id),
  }))
}

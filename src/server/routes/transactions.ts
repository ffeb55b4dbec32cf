import { Readable } from 'node:stream'
import {
  addTransaction as addCall,
  deleteTransaction as deleteCall,
  editTransaction as editCall,
  exportTransactions as exportCall,
  valueFee as feeCall,
  listTransactions as listCall,
  orderTransactions as orderCall,
  readTransaction as readCall,
  restoreTransaction as restoreCall,
  type TransactionFilters,
  transactionFacets,
  undeleteTransaction as undeleteCall,
} from '../../contract/transactions.ts'
import {
  addTransaction,
  editTransaction,
  restoreTransaction,
} from '../../usecases/ledger/change-transaction.ts'
import { deleteTransaction, undeleteTransaction } from '../../usecases/ledger/delete-transaction.ts'
import { exportName, exportTransactions } from '../../usecases/ledger/export-transactions.ts'
import { listPage } from '../../usecases/ledger/list-transactions.ts'
import { orderTransactions } from '../../usecases/ledger/order-transactions.ts'
import { readFacets } from '../../usecases/ledger/read-facets.ts'
import { readTransaction } from '../../usecases/ledger/read-transaction.ts'
import { valueFee } from '../../usecases/ledger/value-fee.ts'
import { answer, type Server } from '../answer.ts'
import { asAttachment } from '../attachment.ts'

export function transactionRoutes(server: Server) {
  const { deps } = server

  answer(server, listCall, async ({ query }, { account, reply }) => {
    const { limit, cursor, offset, sort, order, ...filters } = query
    if (limit !== undefined)
      return listPage(deps, account.id, { filters, limit, cursor, offset, sort, order })
    reply.type('application/json; charset=utf-8')
    return asStream(await exportTransactions(deps, account.id, { format: 'json', filters }))
  })

  answer(server, exportCall, async ({ query }, { account, reply }) => {
    const { format, ...filters } = query
    const pieces = await exportTransactions(deps, account.id, {
      format,
      filters: filters as TransactionFilters,
      withExtras: true,
    })
    asAttachment(reply, {
      fileName: exportName(deps.clock(), format),
      contentType: format === 'json' ? 'application/json; charset=utf-8' : 'text/csv; charset=utf-8',
    })
    return asStream(pieces)
  })

  answer(server, transactionFacets, async (_, { account }) => readFacets(deps, account.id))
  answer(server, readCall, async ({ params }, { account }) => readTransaction(deps, account.id, params.id))
  answer(server, addCall, async ({ body }, { account }) => addTransaction(deps, account, body))
  answer(server, editCall, async ({ params, body }, { account }) =>
    editTransaction(deps, account, params.id, body),
  )
  answer(server, restoreCall, async ({ params }, { account }) => restoreTransaction(deps, account, params.id))
  answer(server, feeCall, async ({ params, body }, { account }) =>
    valueFee(deps, account.id, params.id, body),
  )
  answer(server, orderCall, async ({ body }, { account }) => ({
    ordered: await orderTransactions(deps, account.id, body.ids),
  }))
  answer(server, undeleteCall, async ({ params }, { account }) =>
    undeleteTransaction(deps, account, params.id),
  )
  answer(server, deleteCall, async ({ params }, { account }) => ({
    deleted: await deleteTransaction(deps, account, params.id),
  }))
}

/** By bytes: it holds a piece or two that the client has not taken yet, not sixteen. */
const asStream = (pieces: AsyncIterable<string | Uint8Array>) => Readable.from(pieces, { objectMode: false })

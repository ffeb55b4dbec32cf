import * as calls from '../../contract/broker-statements.ts'
import {
  acceptAll,
  addSaleFromLine,
  correctProceeds,
  decide,
  decideMatch,
  undoDecision,
} from '../../usecases/brokers/decisions.ts'
import { addStatement, deleteStatement, importStatement } from '../../usecases/brokers/statements.ts'
import { countStatement } from '../../usecases/ceilings.ts'
import { tasks } from '../../usecases/tasks.ts'
import { answer, type Server } from '../answer.ts'
import { withUploadOf } from '../upload.ts'

export function brokerStatementRoutes(server: Server) {
  const { deps } = server
  answer(server, calls.addStatement, async ({ params, query, body }, { account }) =>
    addStatement(deps, account.id, { ...params, ...query, ...body }),
  )
  answer(server, calls.importStatement, async ({ params, query }, { account, request }) => {
    await countStatement(deps, account.id)
    return withUploadOf(
      calls.statementFileType,
      deps,
      { account, request },
      ({ path, fileName, fileType, signal }) =>
        importStatement(deps, account.id, { ...params, ...query, path, fileName, fileType, signal }),
    )
  })
  answer(server, calls.deleteStatement, async ({ params }, { account }) => ({
    deleted: await deleteStatement(deps, account.id, params.id),
  }))
  answer(server, calls.readReconciliation, async ({ params, query }, { account }) =>
    deps.compute(tasks.reconciliation, { userId: account.id, ...params, ...query }),
  )
  answer(server, calls.acceptMatch, async ({ body }, { account }) =>
    decide(deps, account.id, [{ kind: 'same', ...body }]),
  )
  answer(server, calls.decideMatch, async ({ body }, { account }) => decideMatch(deps, account.id, body))
  answer(server, calls.acceptAllMatches, async ({ params, query }, { account }) =>
    acceptAll(deps, account.id, { ...params, ...query }),
  )
  answer(server, calls.refuseMatch, async ({ body }, { account }) =>
    decide(
      deps,
      account.id,
      body.lines.map(line => ({ kind: 'apart', lines: [line], sales: [] })),
    ),
  )
  answer(server, calls.markNotReported, async ({ body }, { account }) =>
    decide(
      deps,
      account.id,
      body.sales.map(sale => ({ kind: 'not_reported', lines: [], sales: [sale] })),
    ),
  )
  answer(server, calls.addSaleFromLine, async ({ body }, { account }) =>
    addSaleFromLine(deps, account, body.line),
  )
  answer(server, calls.correctProceeds, async ({ body }, { account }) =>
    correctProceeds(deps, account.id, body),
  )
  answer(server, calls.undoDecision, async ({ params }, { account }) => ({
    deleted: await undoDecision(deps, account.id, params.id),
  }))
}

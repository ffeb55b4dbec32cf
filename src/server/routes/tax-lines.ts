import * as calls from '../../contract/tax-lines.ts'
import {
  addLotInstruction,
  correctLotInstruction,
  deleteLotInstruction,
  listLotInstructions,
  previewLotInstruction,
} from '../../usecases/calculations/lot-instructions.ts'
import {
  clearSaleLots,
  explainTaxLine,
  listTaxLines,
  previewSaleLots,
  readSaleLots,
  saveSaleLots,
} from '../../usecases/calculations/tax-lines.ts'
import { answer, type Server } from '../answer.ts'

export function taxLineRoutes(server: Server) {
  const { deps } = server
  answer(server, calls.listTaxLines, async ({ params, query }, { account }) =>
    listTaxLines(deps, account.id, { ...params, ...query }),
  )
  answer(server, calls.explainTaxLine, async ({ params, query }, { account }) =>
    explainTaxLine(deps, account.id, { ...params, ...query }),
  )
  answer(server, calls.readSaleLots, async ({ params }, { account }) =>
    readSaleLots(deps, account.id, params.id),
  )
  answer(server, calls.previewSaleLots, async ({ params, body }, { account }) =>
    previewSaleLots(deps, account.id, params.id, body),
  )
  answer(server, calls.saveSaleLots, async ({ params, body }, { account }) =>
    saveSaleLots(deps, account.id, params.id, body),
  )
  answer(server, calls.clearSaleLots, async ({ params }, { account }) =>
    clearSaleLots(deps, account.id, params.id),
  )
  answer(server, calls.listLotInstructions, async (_, { account }) => listLotInstructions(deps, account.id))
  answer(server, calls.addLotInstruction, async ({ body }, { account }) =>
    addLotInstruction(deps, account.id, body),
  )
  answer(server, calls.correctLotInstruction, async ({ params, body }, { account }) =>
    correctLotInstruction(deps, account.id, params.id, body),
  )
  answer(server, calls.previewLotInstruction, async ({ params, body }, { account }) =>
    previewLotInstruction(deps, account.id, params.id, body),
  )
  answer(server, calls.deleteLotInstruction, async ({ params }, { account }) => ({
    deleted: await deleteLotInstruction(deps, account.id, params.id),
  }))
}

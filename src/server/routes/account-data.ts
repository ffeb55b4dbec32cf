import {
  deleteAccount as deleteAccountCall,
  downloadDataExport,
  latestDataExport,
  startDataExport as startDataExportCall,
} from '../../contract/account-data.ts'
import {
  readRetention as readRetentionCall,
  saveRetention as saveRetentionCall,
} from '../../contract/retention.ts'
import {
  readDataExportFile,
  readLatestDataExport,
  startDataExport,
} from '../../usecases/account-data/data-exports.ts'
import { deleteAccount } from '../../usecases/account-data/delete-account.ts'
import { readRetention, saveRetention } from '../../usecases/account-data/retention.ts'
import { answer, type Server } from '../answer.ts'
import { sendAttachment } from '../attachment.ts'
import { visitorOf } from '../visitor.ts'

export function accountDataRoutes(server: Server) {
  const { deps, cookie } = server
  answer(server, startDataExportCall, async ({ body }, { account, request }) =>
    startDataExport(deps, { userId: account.id, visitor: visitorOf(request, cookie), proof: body }),
  )
  answer(server, latestDataExport, async (_, { account }) => ({
    export: await readLatestDataExport(deps, account.id),
  }))
  answer(server, downloadDataExport, async ({ params }, { account, reply }) =>
    sendAttachment(reply, await readDataExportFile(deps, account.id, params.id)),
  )
  answer(server, readRetentionCall, async (_, { account }) => ({
    dataRetention: await readRetention(deps, account.id),
  }))
  answer(server, saveRetentionCall, async ({ body }, { account }) => ({
    dataRetention: await saveRetention(deps, account.id, body.dataRetention),
  }))
  answer(server, deleteAccountCall, async ({ body }, { account, request, reply }) => {
    const visitor = visitorOf(request, cookie)
    await deleteAccount(deps, { account, visitor, typed: body.username, proof: body })
    cookie.clear(reply)
    return { success: true as const, message: 'Your account and everything in it have been deleted.' }
  })
}

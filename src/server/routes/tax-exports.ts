import { downloadTaxExport, generateTaxExport as generateCall } from '../../contract/tax-exports.ts'
import { generateTaxExport, readTaxExport } from '../../usecases/tax-exports/tax-exports.ts'
import { answer, type Server } from '../answer.ts'
import { sendAttachment } from '../attachment.ts'

export function taxExportRoutes(server: Server) {
  const { deps } = server
  answer(server, generateCall, async ({ body }, { account }) =>
    generateTaxExport(deps, account.id, {
      year: body.taxYear,
      format: body.format,
      method: body.settings?.method,
    }),
  )
  answer(server, downloadTaxExport, async ({ params }, { account, reply }) => {
    return sendAttachment(reply, await readTaxExport(deps, account.id, params.id))
  })
}

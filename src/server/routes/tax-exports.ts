import { downloadTaxExport, generateTaxExport as generateCall } from '../../contract/tax-exports.ts'
import { generateTaxExport, readTaxExport } from '../../usecases/tax-exports/tax-exports.ts'
import { answerUser, answerUserStream, type Server } from '../answer.ts'
import { sendAttachment } from '../attachment.ts'

export function taxExportRoutes(server: Server) {
  const { deps } = server
  answerUser(server, generateCall, async ({ body }, { user }) =>
    generateTaxExport(deps, user.id, {
      year: body.taxYear,
      format: body.format,
      method: body.settings?.method,
    }),
  )
  answerUserStream(server, downloadTaxExport, async ({ params }, { user }, { reply }) => {
    return sendAttachment(reply, await readTaxExport(deps, user.id, params.id))
  })
}

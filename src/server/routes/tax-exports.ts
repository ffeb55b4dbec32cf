import { Readable } from 'node:stream'
import { downloadTaxExport, generateTaxExport as generateCall } from '../../contract/tax-exports.ts'
import { generateTaxExport, readTaxExport } from '../../usecases/tax-exports/tax-exports.ts'
import { answerUser, answerUserStream, type Server } from '../answer.ts'

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
    const file = await readTaxExport(deps, user.id, params.id)
    reply
      .type(file.contentType)
      .header('content-disposition', `attachment; filename="${file.fileName}"`)
      .header('content-length', file.content.length)
    return Readable.from([file.content])
  })
}

import {
  listImportExamples as listCall,
  readImportExample as readCall,
} from '../../contract/import-examples.ts'
import { listImportExamples, readImportExample } from '../../usecases/imports/import-examples.ts'
import { answer, type Server } from '../answer.ts'
import { sendAttachment } from '../attachment.ts'

export function importExampleRoutes(server: Server) {
  answer(server, listCall, listImportExamples)
  answer(server, readCall, async ({ params }, { reply }) => {
    const { fileName, content } = await readImportExample(params.source, params.fileName)
    const file = { fileName, contentType: 'text/csv; charset=utf-8' }
    return sendAttachment(reply, { ...file, bytes: content.length, pieces: [content] })
  })
}

import * as calls from '../../contract/predicted-forms.ts'
import { tasks } from '../../usecases/tasks.ts'
import { answer, type Server } from '../answer.ts'
import { sendAttachment } from '../attachment.ts'

type MadeFile = { fileName: string; contentType: string; content: Uint8Array }

const asDownload = ({ content, ...file }: MadeFile) => ({ ...file, bytes: content.length, pieces: [content] })

export function predictedFormRoutes(server: Server) {
  const { deps } = server
  answer(server, calls.readPrediction, async ({ params, query }, { account }) =>
    deps.compute(tasks.prediction, { userId: account.id, ...params, ...query }),
  )
  answer(server, calls.downloadPrediction, async ({ params, query }, { account, reply }) =>
    sendAttachment(
      reply,
      asDownload(await deps.compute(tasks.predictionFile, { userId: account.id, ...params, ...query })),
    ),
  )
  answer(server, calls.readComparison, async ({ params, query }, { account }) =>
    deps.compute(tasks.formComparison, { userId: account.id, ...params, ...query }),
  )
  answer(server, calls.downloadLetter, async ({ params, query }, { account, reply }) =>
    sendAttachment(
      reply,
      asDownload(await deps.compute(tasks.correctionLetter, { userId: account.id, ...params, ...query })),
    ),
  )
}

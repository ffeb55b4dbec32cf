import {
  importProgress,
  importTransactions,
  listImports as listCall,
  previewImport as previewCall,
  undoImport as undoCall,
} from '../../contract/imports.ts'
import { AppError } from '../../usecases/app-error.ts'
import { importFile } from '../../usecases/imports/import-file.ts'
import { layoutFor, rememberMapping } from '../../usecases/imports/mapping.ts'
import { previewImport } from '../../usecases/imports/preview-import.ts'
import { readProgress, reportProgress } from '../../usecases/imports/progress.ts'
import { listImports, undoImport } from '../../usecases/imports/undo-import.ts'
import { answerUser, answerUserUpload, type Server } from '../answer.ts'
import { withUpload } from '../upload.ts'

export function importRoutes(server: Server) {
  const { deps } = server

  answerUserUpload(server, importTransactions, async ({ user }, { request }) =>
    withUpload(deps, request, async upload => {
      const progress = reportProgress(deps, user.id, request.headers['x-import-progress'], upload.bytes)
      try {
        const { mapping } = upload
        const mapped = mapping && (await layoutFor(upload, mapping))
        const result = await importFile(deps, user, { ...upload, mapped, onProgress: progress.report })
        if (mapped) await rememberMapping(deps, user.id, mapped.names, mapping)
        return result
      } finally {
        await progress.end()
      }
    }),
  )

  answerUserUpload(server, previewCall, async ({ user }, { request }) =>
    withUpload(deps, request, upload => previewImport(deps, user.id, upload)),
  )

  answerUser(server, listCall, async (_, { user }) => listImports(deps, user.id))
  answerUser(server, undoCall, async ({ params }, { user }) => ({
    removed: await undoImport(deps, user.id, params.id),
  }))
  answerUser(server, importProgress, async ({ params }, { user }) => {
    const progress = await readProgress(deps, user.id, params.id)
    if (!progress) throw new AppError('not_found')
    return progress
  })
}

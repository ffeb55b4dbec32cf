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
import { answer, type Server } from '../answer.ts'
import { withUpload } from '../upload.ts'

export function importRoutes(server: Server) {
  const { deps } = server

  answer(server, importTransactions, async (_, { account, request }) =>
    withUpload(deps, request, async upload => {
      const progress = reportProgress(deps, account.id, request.headers['x-import-progress'], upload.bytes)
      try {
        const { mapping } = upload
        const mapped = mapping && (await layoutFor(upload, mapping))
        const result = await importFile(deps, account, { ...upload, mapped, onProgress: progress.report })
        if (mapped) await rememberMapping(deps, account.id, mapped.names, mapping)
        return result
      } finally {
        await progress.end()
      }
    }),
  )

  answer(server, previewCall, async (_, { account, request }) =>
    withUpload(deps, request, upload => previewImport(deps, account.id, upload)),
  )

  answer(server, listCall, async (_, { account }) => listImports(deps, account.id))
  answer(server, undoCall, async ({ params }, { account }) => ({
    removed: await undoImport(deps, account.id, params.id),
  }))
  answer(server, importProgress, async ({ params }, { account }) => {
    const progress = await readProgress(deps, account.id, params.id)
    if (!progress) throw new AppError('not_found')
    return progress
  })
}

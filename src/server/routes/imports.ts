import {
  importProgress,
  importTransactions,
  listImports as listCall,
  previewImport as previewCall,
  undoImport as undoCall,
} from '../../contract/imports.ts'
import { AppError } from '../../usecases/app-error.ts'
import { countImport, countPreview } from '../../usecases/ceilings.ts'
import { importUpload } from '../../usecases/imports/import-upload.ts'
import { listImports } from '../../usecases/imports/list-imports.ts'
import { readProgress, reportPlace } from '../../usecases/imports/progress.ts'
import { requestUndo } from '../../usecases/imports/request-undo.ts'
import { tasks } from '../../usecases/tasks.ts'
import { answer, type Server } from '../answer.ts'
import { withUpload } from '../upload.ts'

export function importRoutes(server: Server) {
  const { deps } = server

  answer(server, importTransactions, async (_, { account, request }) => {
    const progressId = request.headers['x-import-progress']
    const onPlace = (place: number) => void reportPlace(deps, account.id, progressId, place)
    return countImport(deps, account.id, async () => {
      // A question is answered while the file is still on its way.
      await reportPlace(deps, account.id, progressId, 0)
      return withUpload(deps, { account, request, onPlace }, upload =>
        importUpload(deps, account, { ...upload, progressId }),
      )
    })
  })

  answer(server, previewCall, async (_, { account, request }) => {
    await countPreview(deps, account.id)
    return withUpload(deps, { account, request }, ({ path, fileName, fileType, mapping, signal }) =>
      deps.compute(
        tasks.previewImport,
        { userId: account.id, file: { path, fileName, fileType }, mapping },
        { signal },
      ),
    )
  })

  answer(server, listCall, async (_, { account }) => listImports(deps, account.id))
  answer(server, undoCall, async ({ params }, { account }) => ({
    removed: await requestUndo(deps, account, params.id),
  }))
  answer(server, importProgress, async ({ params }, { account }) => {
    const progress = await readProgress(deps, account.id, params.id)
    if (!progress) throw new AppError('not_found')
    return progress
  })
}

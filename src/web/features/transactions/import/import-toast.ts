import type { ImportResult } from '../../../../contract/imports.ts'
import type { ToastMessage } from '../../../components/toast-store.ts'
import { counting, countWords } from '../../../lib/figures.ts'

/** An import that added nothing is not reported as a success; what was corrected is. */
export function importToast(results: readonly Pick<ImportResult, 'imported' | 'updated'>[]): ToastMessage {
  const imported = results.reduce((sum, result) => sum + result.imported, 0)
  const updated = results.reduce((sum, result) => sum + result.updated, 0)
  if (imported > 0) {
    const description = `Imported ${countWords(imported)} transactions successfully`
    return { title: 'Import Successful', description }
  }
  return {
    title: 'No New Transactions',
    description: updated > 0 ? `${counting(updated, 'transaction')} updated.` : 'Your records are unchanged.',
  }
}

import { expect, test } from 'vitest'
import { importToast } from './import-toast.ts'

const of = (imported: number, updated = 0) => ({ imported, updated })

test('what came in is counted over all files, and nothing is not called a success', () => {
  expect(importToast([of(2), of(1, 4)])).toEqual({
    title: 'Import Successful',
    description: 'Imported 3 transactions successfully',
  })
  const title = 'No New Transactions'
  expect(importToast([of(0)])).toEqual({ title, description: 'Your records are unchanged.' })
  expect(importToast([of(0, 1)])).toEqual({ title, description: '1 transaction updated.' })
})

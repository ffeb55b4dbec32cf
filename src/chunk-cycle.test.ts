import { expect, test } from 'vitest'
import { chunkCycle } from '../scripts/chunk-cycle.ts'

test('files that load each other in a circle are found, however long it is', () => {
  const shared = {
    page: { imports: ['app', 'icons'] },
    app: { imports: ['react'] },
    icons: { imports: ['react'] },
  }
  expect(chunkCycle({ ...shared, react: {} })).toBeNull()
  expect(chunkCycle({ ...shared, react: { imports: ['icons'] } })).toEqual(['react', 'icons', 'react'])
  expect(chunkCycle({ page: { imports: ['page'] } })).toEqual(['page', 'page'])
})

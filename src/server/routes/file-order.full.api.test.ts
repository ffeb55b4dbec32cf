// Of exports that list the same acts, undoing one leaves the others as they were.
import { describe, expect, test } from 'vitest'
import { exportPairs, type SourceFile, separateExports } from '../../importers/testing/export-pairs.ts'
import { importFile, ledgerOf, twoImporters, undoAll } from '../testing/two-importers.ts'

const people = twoImporters()

describe.each([...exportPairs, ...separateExports])('$title', ({ files: [one, other] }) => {
  test.each([
    { kept: one, undone: other, which: 'the second' },
    { kept: other, undone: one, which: 'the first' },
  ])('undoing $which leaves the other as it was, whichever came first', async ({ kept, undone }) => {
    const { ann, bob } = people
    await importFile(ann, kept)
    const alone = await ledgerOf(ann)
    for (const files of [
      [kept, undone],
      [undone, kept],
    ] as const) {
      for (const file of files) await importFile(bob, file)
      // The newest is listed first. A file that added nothing new is not kept as an import, so there is one to undo
      // only where both are.
      const imports: { id: string }[] = await bob.get('/api/imports')
      const [newest, first] = imports
      if (newest && first) {
        await bob.remove(`/api/imports/${files[0] === undone ? first.id : newest.id}`)
        expect(await ledgerOf(bob)).toEqual(alone)
      }
      await undoAll(bob)
    }
  })
})

test('of three files that list one act, any can be undone', async () => {
  const { ann, bob } = people
  const [trades, old, full] = [exportPairs[0]?.files[1], exportPairs[1]?.files[1], exportPairs[1]?.files[0]]
  if (!trades || !old || !full) throw new Error('the pairs of Kraken have moved')
  for (const undone of [trades, old, full]) {
    const left = [trades, old, full].filter(file => file !== undone)
    for (const file of left) await importFile(ann, file)
    const ids: string[] = []
    for (const file of [trades, old, full]) ids.push((await importFile(bob, file)).importId)
    await bob.remove(`/api/imports/${ids[[trades, old, full].indexOf(undone)]}`)
    expect(await ledgerOf(bob)).toEqual(await ledgerOf(ann))
    await undoAll(ann)
    await undoAll(bob)
  }
})

test('of files that each hold all of the one before, any two can be undone, in any order', async () => {
  const { ann, bob } = people
  const [all] = exportPairs[0]?.files ?? []
  if (!all) throw new Error('the pairs of Kraken have moved')
  const [head = '', ...lines] = all.text.split('\n')
  const files = [2, 4, 6].map(count => ({
    name: `${count}.csv`,
    text: [head, ...lines.slice(0, count)].join('\n'),
  }))
  for (const kept of [0, 1, 2])
    for (const step of [1, 2]) {
      const ids: string[] = []
      for (const file of files) ids.push((await importFile(bob, file)).importId)
      for (const undone of [(kept + step) % 3, (kept + 2 * step) % 3])
        await bob.remove(`/api/imports/${ids[undone]}`)
      await importFile(ann, files[kept] as SourceFile)
      expect(await ledgerOf(bob), `only ${kept} is left`).toEqual(await ledgerOf(ann))
      for (const { id } of await bob.list()) {
        const { origin, otherOrigins } = await bob.get(`/api/transactions/${id}`)
        expect([origin.fileName, origin.rows.length, otherOrigins]).toEqual([files[kept]?.name, 2, []])
      }
      expect(await bob.get('/api/imports')).toMatchObject([{ imported: kept + 1 }])
      await undoAll(ann)
      await undoAll(bob)
    }
})

// The map that people read and the rules that are enforced are two files. They say the same.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import rules from '../dependency-rules.cjs'

const architecture = readFileSync(new URL('../docs/ARCHITECTURE.md', import.meta.url), 'utf8')

/** Rows of the table of folders: the folder, what it holds, what it may import. */
const documented = [...architecture.matchAll(/^\| `([\w/.-]+)`.* \| (.+) \|$/gm)]
  .map(([, folder = '', imports]) => `${folder.replace(/(\/|\.ts)$/, '')} may import ${imports}`)
  // These two are not part of the product.
  .filter(row => !/^(e2e|bench) /.test(row))

const comments: string[] = rules.forbidden.flatMap(({ comment }: { comment?: string }) => comment ?? [])

const stagedRooms = [...new Set(comments)].flatMap(comment => {
  const [, room, stages] = comment.match(/^(\S+) has the stages (.+)$/) ?? []
  return room && stages ? { room, stages: stages.split(', ') } : []
})

test('the table of docs/ARCHITECTURE.md and dependency-rules.cjs allow the same imports', () => {
  expect(documented.sort()).toEqual(comments.filter(comment => / may import /.test(comment)).sort())
})

test.each(stagedRooms)(
  'the stages of $room are all of its folders, and documented in their order',
  staged => {
    const { room, stages } = staged
    const folders = readdirSync(new URL(`../${room}`, import.meta.url), { withFileTypes: true })
      .filter(entry => entry.isDirectory() && !/^(testing|exports)$/.test(entry.name))
      .map(({ name }) => name)
    expect(stages.toSorted()).toEqual(folders.sort())
    const row = architecture
      .split('\n')
      .find(line => line.startsWith(`| \`${room.replace('engine/src', 'engine')}/`))
    const listed = [...(row ?? '').matchAll(/`([\w-]+)\/`/g)].map(([, folder = '']) => folder)
    expect(listed.filter(folder => stages.includes(folder))).toEqual(stages)
  },
)

// Real processes, small tasks.
import { afterAll, expect, test, vi } from 'vitest'
import { startChild } from '../processes/child.ts'
import { AppError } from '../usecases/app-error.ts'
import { type PoolOptions, startPool } from './pool.ts'
import { testTasks } from './testing/tasks.ts'

const started: { close(): Promise<void> }[] = []
const warnings: string[] = []
function poolOf(options: Partial<PoolOptions>) {
  const pool = startPool({
    module: new URL('./testing/worker.ts', import.meta.url),
    data: undefined,
    slots: { light: 2, heavy: 1 },
    memoryMb: 64,
    idleMs: 60_000,
    isDemo: async account => account.startsWith('demo'),
    clock: () => new Date('2025-04-15T12:00:00Z'),
    log: { warn: (_, message) => void warnings.push(message) },
    ...options,
  })
  started.push(pool)
  return pool
}
afterAll(() => Promise.all(started.map(pool => pool.close())))

const { compute } = poolOf({})
const ann = { userId: 'ann' }
const bob = { userId: 'bob' }
const isAlive = () => expect(compute(testTasks.waits, { ...bob, ms: 0 })).resolves.toBeDefined()

test('a task runs at the hour of the product', async () => {
  expect(await compute(testTasks.whenAsked, ann)).toBe('2025-04-15T12:00:00.000Z')
})

test.each([10, 1_000_000])('a file of %i bytes arrives whole', async bytes => {
  const { fileName, content } = await compute(testTasks.makesFile, { ...ann, bytes })
  expect(fileName).toBe('numbers')
  expect(content.length).toBe(bytes)
  expect(content.every((byte, place) => byte === place % 251)).toBe(true)
})

test('a refusal arrives as the AppError it was thrown as', async () => {
  const refusal = await compute(testTasks.refuses, { ...ann, field: 'year' }).catch(error => error)
  expect(refusal).toBeInstanceOf(AppError)
  expect(refusal).toMatchObject({ code: 'validation_failed', field: 'year', message: 'Not like this.' })
})

test('a bug arrives with the place where it happened', async () => {
  const bug = await compute(testTasks.breaks, ann).catch(error => error)
  expect(bug).toMatchObject({ name: 'TypeError', message: 'a bug of ours' })
  expect(bug.stack).toContain('testing/tasks.ts')
})

test('a process that ends takes its task along, and nothing else', async () => {
  await expect(compute(testTasks.exits, ann)).rejects.toThrow('ended: code 3')
  await isAlive()
})

test('a task that does not end is ended at its deadline', async () => {
  await expect(compute(testTasks.spins, ann)).rejects.toMatchObject({ code: 'took_too_long' })
  expect(warnings).toContain('a task ran past its deadline')
  await isAlive()
})

// Other systems do not report the memory of a process.
test.skipIf(process.platform !== 'linux').each([
  ['reads without a pause', 'spinsReading', 'processorMs', /far longer than its size explains/],
  ['unpacks more and more', 'unpacksReading', 'memoryMb', /far more memory than its size explains/],
] as const)(
  'one that %s is ended from outside, long before its deadline, and its place is free',
  async (_, name, what, message) => {
    const news: number[] = []
    const onProgress = ({ rows }: { rows: number }) => void news.push(rows)
    await expect(compute(testTasks[name], ann, { onProgress })).rejects.toMatchObject({
      code: 'import_file_unreadable',
      message: expect.stringMatching(message),
    })
    expect(warnings).toContain(`a task took more than it may: ${what}`)
    // There is one place for what runs for long.
    const { process: next } = await compute(testTasks.waitsLong, { ...ann, ms: 0 })
    expect(next).not.toBe(news[0])
    expect(() => process.kill(news[0] as number, 0)).toThrow('ESRCH')
  },
)

test('one whose process is killed from outside is asked to be tried again, and its place is free', async () => {
  const kill = ({ rows }: { rows: number }) => void process.kill(rows, 'SIGKILL')
  await expect(compute(testTasks.spinsReading, ann, { onProgress: kill })).rejects.toMatchObject({
    code: 'interrupted',
  })
  await isAlive()
})

test('a file that fills the memory of its reader is said to, and not the records of the person', async () => {
  await expect(compute(testTasks.eatsReading, ann)).rejects.toMatchObject({
    code: 'import_file_unreadable',
    message: expect.stringContaining('far more memory'),
  })
})

test('what has been read is not held to how long reading may take', async () => {
  expect(await compute(testTasks.reads, ann)).toBe('read')
})

test('a task that needs too much memory is told so, and the others go on', async () => {
  const other = compute(testTasks.waits, { ...bob, ms: 1_000 })
  await expect(compute(testTasks.eats, ann)).rejects.toMatchObject({ code: 'out_of_memory' })
  expect(warnings).toContain('a task needed more memory than a process has')
  await other
  await isAlive()
})

test('tasks of one account come one after the other, in one process, and another is not kept waiting', async () => {
  // Both processes are up: while one starts, the other takes what waits for it.
  await Promise.all([ann, bob].map(who => compute(testTasks.waits, { ...who, ms: 50 })))
  const mine = [1, 2, 3].map(() => compute(testTasks.waits, { ...ann, ms: 500 }))
  const other = await compute(testTasks.waits, { ...bob, ms: 0 })
  const runs = await Promise.all(mine)
  for (const [index, run] of runs.slice(1).entries())
    expect(run.from).toBeGreaterThanOrEqual(runs[index]?.until ?? Number.NaN)
  expect(new Set(runs.map(each => each.process)).size).toBe(1)
  expect(runs[0]?.process).not.toBe(other.process)
  expect(other.until).toBeLessThan(runs[2]?.until ?? 0)
})

test('an account comes back to the process that holds its ledger', async () => {
  const first = await Promise.all([ann, bob].map(who => compute(testTasks.waits, { ...who, ms: 50 })))
  const again = await Promise.all([bob, ann].map(who => compute(testTasks.waits, { ...who, ms: 50 })))
  expect(again.map(each => each.process)).toEqual(first.map(each => each.process).reverse())
})

test('whose process another has taken finds one that is started already', async () => {
  let started = 0
  const countingStarts: PoolOptions['startChild'] = options => {
    started++
    return startChild(options)
  }
  const three = poolOf({ slots: { light: 3, heavy: 1 }, startChild: countingStarts })
  await three.compute(testTasks.waits, { ...ann, ms: 0 })
  await three.compute(testTasks.waits, { ...ann, ms: 0 })
  expect(started).toBe(1)
  const other = three.compute(testTasks.waits, { ...bob, ms: 1_000 })
  await vi.waitFor(() => expect(started).toBe(2))
  await three.compute(testTasks.waits, { ...ann, ms: 0 })
  await other
  expect(started).toBe(2)
})

test('who only looks at a page does not wait for those who ask for a file', async () => {
  const file = compute(testTasks.waitsLong, { userId: 'file', ms: 2_000 })
  const next = compute(testTasks.waitsLong, { userId: 'next file', ms: 0 })
  const page = await compute(testTasks.waits, { userId: 'page', ms: 0 })
  const [first, second] = await Promise.all([file, next])
  expect(page.until).toBeLessThan(first.until)
  expect(second.from).toBeGreaterThanOrEqual(first.until)
})

test('while demos hold all that they may, a file of someone else has its turn at once', async () => {
  const two = poolOf({ slots: { light: 2, heavy: 2 } })
  const began: string[] = []
  const demos = ['demo 1', 'demo 2', 'demo 3', 'demo 4'].map(userId => {
    const [begun, callOff] = [Promise.withResolvers<void>(), new AbortController()]
    const onProgress = () => {
      began.push(userId)
      begun.resolve()
    }
    const end = two.compute(testTasks.holds, { userId }, { signal: callOff.signal, onProgress })
    return {
      begun: begun.promise,
      end: end.catch(() => 'ended'),
      callOff: () => callOff.abort(new Error('ended')),
    }
  })
  await demos[0]?.begun
  for (const userId of ['ann', 'bob', 'ann'])
    await expect(two.compute(testTasks.waitsLong, { userId, ms: 0 })).resolves.toBeDefined()
  expect(began).toEqual(['demo 1'])
  demos[0]?.callOff()
  await demos[1]?.begun
  expect(began).toEqual(['demo 1', 'demo 2'])
  for (const { callOff } of demos) callOff()
  expect(await Promise.all(demos.map(({ end }) => end))).toEqual(demos.map(() => 'ended'))
})

test('what runs for long stands back for what someone waits for', async () => {
  const [long, short] = await Promise.all([
    compute(testTasks.waitsLong, { ...ann, ms: 0 }),
    compute(testTasks.waits, { ...bob, ms: 0 }),
  ])
  expect(long.niceness).toBeGreaterThan(short.niceness)
})

test('a task reports its progress, and stops when no one waits anymore', async () => {
  const news: number[] = []
  const onProgress = ({ rows }: { rows: number }) => void news.push(rows)
  expect(await compute(testTasks.counts, { ...ann, rows: 3 }, { onProgress })).toBe(3)
  expect(news).toEqual([1, 2, 3])

  const gone = new AbortController()
  const stopped = compute(
    testTasks.counts,
    { ...ann, rows: 100_000 },
    { signal: gone.signal, onProgress: () => gone.abort(new AppError('not_found', { message: 'Gone.' })) },
  )
  await expect(stopped).rejects.toMatchObject({ code: 'not_found', message: 'Gone.' })
  await isAlive()
})

test('a task that is called off before its turn never runs', async () => {
  const gone = new AbortController()
  const first = compute(testTasks.waits, { ...ann, ms: 100 })
  const never = vi.fn()
  const second = compute(
    testTasks.counts,
    { ...ann, rows: 1 },
    { signal: gone.signal, onProgress: never },
  ).catch(error => error)
  gone.abort(new AppError('not_found'))
  expect(await second).toMatchObject({ code: 'not_found' })
  await first
  await isAlive()
  expect(never).not.toHaveBeenCalled()
  await expect(compute(testTasks.counts, { ...ann, rows: 1 }, { signal: gone.signal })).rejects.toMatchObject(
    { code: 'not_found' },
  )
})

test('processes without work end, and closing sends home who waits', async () => {
  const small = poolOf({ slots: { light: 1, heavy: 1 }, idleMs: 50 })
  const first = await small.compute(testTasks.waits, { ...ann, ms: 0 })
  await new Promise(resolve => setTimeout(resolve, 500))
  const second = await small.compute(testTasks.waits, { ...ann, ms: 0 })
  expect(second.process).not.toBe(first.process)

  const waiting = [ann, bob].map(who => small.compute(testTasks.waits, { ...who, ms: 60_000 }))
  const ends = Promise.allSettled(waiting)
  await small.close()
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

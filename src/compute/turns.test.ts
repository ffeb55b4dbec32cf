import { expect, test } from 'vitest'
import { takeTurns } from './turns.ts'

type Turn = { account: string; isDemo: boolean; weight: number; name: string }

const linesOf = (each: number) => takeTurns<Turn>({ light: each, heavy: each })

const turn = (account: string, weight = 1, name = account): Turn => ({
  account,
  isDemo: account.startsWith('demo'),
  weight,
  name,
})

/** Runs what waits with so many slots of each kind, each task as long as the others, and answers the order they began in. */
function orderOf(each: number, turns: Turn[]): string[] {
  const line = linesOf(each)
  for (const each of turns) line.add(each)
  const began: string[] = []
  const running: Turn[] = []
  for (;;) {
    const next = line.next()
    if (next) {
      began.push(next.name)
      running.push(next)
    } else if (running.length > 0) line.done(running.shift() as Turn)
    else return began
  }
}

test('accounts take turns, however many tasks one of them has', () => {
  const many = Array.from({ length: 4 }, (_, i) => turn('ann', 1, `ann ${i}`))
  expect(orderOf(1, [...many, turn('bob'), turn('eve')])).toEqual([
    'ann 0',
    'bob',
    'eve',
    'ann 1',
    'ann 2',
    'ann 3',
  ])
})

test('an account runs one task at a time, though there are free slots', () => {
  const line = linesOf(3)
  const first = turn('ann')
  line.add(first)
  line.add(turn('ann', 1, 'second'))
  line.add(turn('bob'))
  expect([line.next()?.name, line.next()?.name, line.next()]).toEqual(['ann', 'bob', undefined])
  line.done(first)
  expect(line.next()?.name).toBe('second')
})

test('light tasks go before heavier ones, of the same account too', () => {
  expect(orderOf(1, [turn('ann', 10, 'report'), turn('bob', 3, 'years'), turn('ann', 1, 'page')])).toEqual([
    'page',
    'years',
    'report',
  ])
})

test.each(['ann', 'many'])('a heavy task has its turn while light ones of %s never stop coming', from => {
  const line = linesOf(1)
  line.add(turn('ann', 10, 'report'))
  for (let i = 0; i < 15; i++) {
    line.add(turn(from === 'ann' ? 'ann' : `visitor ${i}`))
    const next = line.next() as Turn
    line.done(next)
    if (next.name === 'report') return
  }
  expect.unreachable('the report never had its turn')
})

test('heavy tasks and light ones do not take each other’s slots', () => {
  const line = linesOf(1)
  const report = turn('ann', 10, 'report')
  line.add(report)
  line.add(turn('bob', 10, 'second report'))
  expect([line.next()?.name, line.next()]).toEqual(['report', undefined])
  line.add(turn('eve'))
  line.add(turn('zoe'))
  expect([line.next()?.name, line.next()]).toEqual(['eve', undefined])
  line.done(report)
  expect(line.next()?.name).toBe('second report')
})

/** All that may run now. */
function runAll(line: ReturnType<typeof linesOf>): Turn[] {
  const began: Turn[] = []
  for (let next = line.next(); next; next = line.next()) began.push(next)
  return began
}
const namesOf = (turns: readonly Turn[]) => turns.map(({ name }) => name)

test.each([
  { slots: 2, demos: 1 },
  { slots: 3, demos: 1 },
  { slots: 4, demos: 2 },
  { slots: 6, demos: 3 },
])(
  'of $slots slots all demos together hold $demos, and the others are there for accounts',
  ({ slots, demos }) => {
    for (const weight of [1, 10]) {
      const line = linesOf(slots)
      for (let i = 0; i < 8; i++) line.add(turn(`demo ${i}`, weight))
      const running = runAll(line)
      expect(running).toHaveLength(demos)
      // Anyone who comes now has a place at once, though demos have waited for longer.
      const accounts = Array.from({ length: slots - demos }, (_, i) => `account ${i}`)
      for (const account of accounts) line.add(turn(account, weight))
      expect(namesOf(runAll(line))).toEqual(accounts)
      line.done(running[0] as Turn)
      expect(namesOf(runAll(line))).toEqual([`demo ${demos}`])
    }
  },
)

test('accounts may hold all slots, and demos then wait for their turn', () => {
  const line = linesOf(2)
  for (const account of ['ann', 'bob', 'demo', 'eve']) line.add(turn(account, 10))
  const running = runAll(line)
  expect(namesOf(running)).toEqual(['ann', 'bob'])
  line.done(running[0] as Turn)
  expect(namesOf(runAll(line))).toEqual(['demo'])
})

test('where there is one place only, demos have it in turn', () => {
  expect(orderOf(1, [turn('demo a'), turn('ann'), turn('demo b')])).toEqual(['demo a', 'ann', 'demo b'])
})

test('one account never holds a second place, of either kind', () => {
  const line = linesOf(3)
  for (let i = 0; i < 5; i++) line.add(turn('ann', i % 2 === 0 ? 10 : 1, `ann ${i}`))
  line.add(turn('bob', 10))
  expect(namesOf(runAll(line))).toEqual(['ann 1', 'bob'])
})

test('a task that no one waits for any more is taken out of the line', () => {
  const line = linesOf(1)
  const gone = turn('ann')
  line.add(gone)
  line.add(turn('bob'))
  expect(line.remove(gone)).toBe(true)
  expect(line.remove(gone)).toBe(false)
  expect(line.next()?.name).toBe('bob')
})

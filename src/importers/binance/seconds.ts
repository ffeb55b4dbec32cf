// Rows of one second that make an exchange together. Several fills of one second cannot be distinguished, so they
// become one trade with the sums: the same coins at the same moment.
import type { Instant } from '#engine'
import { timeOrder } from '../layouts/time-order.ts'
import { orIssue, putOut } from '../rows/each-row.ts'
import type { RowSink } from '../rows/importer.ts'
import { finishGroup } from './finish-group.ts'
import type { Group, Line } from './line.ts'

const nameOf = ({ operation, account }: Line) =>
  `${'group' in operation ? operation.group : operation.does}${/margin/i.test(account) ? ' on margin' : ''}`

export function secondGroups() {
  /** The groups of the second being read, and those of seconds past that lack a side. */
  const current = new Map<string, Group>()
  const waiting = new Map<string, Group>()
  /** Seconds of which a row could not be read: their sums would lack it. */
  const spoiled = new Set<Instant>()
  const isInOrder = timeOrder()
  let second: Instant | undefined

  function finish(group: Group, out: RowSink): void {
    const rows = group.lines.map(({ row }) => row)
    orIssue(rows, out, () => {
      if (spoiled.has(group.at))
        group.lines[0]?.row.refuse(
          'Change',
          'belongs to rows of one second of which another could not be read. Correct that one, and import the file again.',
        )
      putOut(finishGroup(group.lines, group.at), rows, out)
    })
  }

  function turn(at: Instant | undefined, out: RowSink): void {
    if (second === at) return
    const mayLetGo = at === undefined || isInOrder(at)
    for (const [key, group] of current)
      if (mayLetGo && hasBothSides(group.lines)) finish(group, out)
      else waiting.set(key, group)
    current.clear()
    second = at
  }

  return {
    /** A row of another second has come: what is complete goes out, and what is not waits for stray rows, as does all
     * in a file that is not sorted by time. */
    turn,
    spoil: (at: Instant): void => void spoiled.add(at),
    add(line: Line): void {
      const key = `${line.at} ${nameOf(line)}`
      const group = current.get(key) ?? waiting.get(key) ?? { name: nameOf(line), at: line.at, lines: [] }
      group.lines.push(line)
      waiting.delete(key)
      current.set(key, group)
    },
    end(out: RowSink): void {
      turn(undefined, out)
      for (const group of joined([...waiting.values()])) finish(group, out)
    },
  }
}

const isLeg = ({ operation }: Line) => operation.does !== 'fee'
const hasBothSides = (lines: readonly Line[]) =>
  lines.some(line => isLeg(line) && line.isOut) && lines.some(line => isLeg(line) && !line.isOut)

/** What went out in one second may have come in within the next: halves that fit are one exchange. */
function joined(groups: readonly Group[]): Group[] {
  const inOrder = [...groups].sort((a, b) => a.at - b.at)
  const wholeGroups: Group[] = []
  for (const group of inOrder) {
    const before = wholeGroups.findLast(({ name }) => name === group.name)
    const isNext = before !== undefined && group.at - before.at <= 1000
    if (isNext && !hasBothSides(before.lines) && !hasBothSides(group.lines)) before.lines.push(...group.lines)
    else wholeGroups.push({ ...group, lines: [...group.lines] })
  }
  return wholeGroups
}

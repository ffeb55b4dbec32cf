// Whose task runs next. One account never has two at a time, so that no one waits for one person's million rows, and
// accounts take turns. Light tasks go first, but every task that is passed over grows older, and in the end the
// heaviest has its turn (start-time fair queueing: each task starts counting where the clock stood when it came).

export type Turn = { account: string; isDemo: boolean; weight: number }

type Waiting<T> = { turn: T; since: number }

/** From this weight on a task may run for long. */
const HEAVY = 10
export const isHeavy = ({ weight }: { weight: number }) => weight >= HEAVY

/** How many can run at a time: what may run for long never takes the place of what is over soon. */
export type Slots = { light: number; heavy: number }

/** Anyone can open as many demos as they like: all of them together never hold more than half of the slots. */
const forDemos = (slots: number) => Math.max(Math.floor(slots / 2), 1)

export function takeTurns<T extends Turn>(slots: Slots) {
  /** By account, those whose turn was longest ago first. */
  const waiting = new Map<string, Waiting<T>[]>()
  const running = new Map<string, T>()
  /** Where an account that still waits has come to. */
  const servedUntil = new Map<string, number>()
  let clock = 0

  /** Among one account's own tasks, whatever others do. */
  const age = ({ turn, since }: Waiting<T>) => since + turn.weight
  const dueAt = ({ turn, since }: Waiting<T>) =>
    Math.max(since, servedUntil.get(turn.account) ?? 0) + turn.weight

  function mayRun(turn: T): boolean {
    if (running.has(turn.account)) return false
    const alike = [...running.values()].filter(other => isHeavy(other) === isHeavy(turn))
    const most = isHeavy(turn) ? slots.heavy : slots.light
    if (alike.length >= most) return false
    return !turn.isDemo || alike.filter(({ isDemo }) => isDemo).length < forDemos(most)
  }

  function take({ turn }: Waiting<T>, due: number) {
    remove(turn)
    running.set(turn.account, turn)
    clock = Math.max(clock, due)
    const others = waiting.get(turn.account)
    if (!others) return
    servedUntil.set(turn.account, due)
    // To the end of the line.
    waiting.delete(turn.account)
    waiting.set(turn.account, others)
  }

  function remove(turn: T): boolean {
    const mine = waiting.get(turn.account)
    const index = mine?.findIndex(entry => entry.turn === turn) ?? -1
    if (!mine || index < 0) return false
    mine.splice(index, 1)
    if (mine.length === 0) {
      waiting.delete(turn.account)
      servedUntil.delete(turn.account)
    }
    return true
  }

  return {
    add(turn: T) {
      const mine = waiting.get(turn.account)
      if (mine) mine.push({ turn, since: clock })
      else waiting.set(turn.account, [{ turn, since: clock }])
    },
    /** False: it does not wait anymore. */
    remove,
    /** The task to run now, if one may. The caller says when it is done. */
    next(): T | undefined {
      let best: { entry: Waiting<T>; due: number } | undefined
      for (const mine of waiting.values()) {
        const [entry] = mine.filter(({ turn }) => mayRun(turn)).sort((a, b) => age(a) - age(b))
        const due = entry && dueAt(entry)
        if (entry && due !== undefined && (!best || due < best.due)) best = { entry, due }
      }
      if (!best) return undefined
      take(best.entry, best.due)
      return best.entry.turn
    },
    done(turn: T) {
      running.delete(turn.account)
    },
    /** Sends home all who wait, and returns them. */
    clear(): T[] {
      const all = [...waiting.values()].flat().map(({ turn }) => turn)
      waiting.clear()
      servedUntil.clear()
      return all
    },
  }
}

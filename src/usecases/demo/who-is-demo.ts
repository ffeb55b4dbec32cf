// Whether an account is a demo, asked for every task that is computed. A demo may become an account and never the other
// way round: that an account is none can be remembered.
import { LRUCache } from 'lru-cache'
import type { Db } from '../../db/client.ts'
import { isDemoAccount } from '../../db/queries/demos.ts'

const MAX_REMEMBERED = 10_000

export function whoIsDemo(db: Db): (userId: string) => Promise<boolean> {
  // What is being asked is remembered too: those who ask together are answered in the order they asked in.
  const answers = new LRUCache<string, Promise<boolean>>({ max: MAX_REMEMBERED })

  return userId => {
    const known = answers.get(userId)
    if (known) return known
    const answer = find(userId)
    answers.set(userId, answer)
    return answer
  }

  async function find(userId: string): Promise<boolean> {
    try {
      const isDemo = await isDemoAccount(db, userId)
      if (isDemo) answers.delete(userId)
      return isDemo
    } catch {
      // The task needs the database as well, and says better what is wrong with it.
      answers.delete(userId)
      return false
    }
  }
}

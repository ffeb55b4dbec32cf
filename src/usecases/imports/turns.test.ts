import { expect, test } from 'vitest'
import { turnsOf } from './turns.ts'

test('no more at a time than there are turns, in the order they came, also after a failure', async () => {
  const inTurn = turnsOf(2)
  let running = 0
  let most = 0
  const ended: number[] = []
  const work = (id: number) =>
    inTurn(async () => {
      most = Math.max(most, ++running)
      await new Promise(resolve => setTimeout(resolve, 5))
      running--
      if (id === 1) throw new Error('failed')
      ended.push(id)
    })
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map(work))
  expect(most).toBe(2)
  expect(ended).toEqual([0, 2, 3, 4])
  expect(results.map(({ status }) => status).filter(status => status === 'rejected')).toHaveLength(1)
})

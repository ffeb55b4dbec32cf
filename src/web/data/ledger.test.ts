import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ledgerChanged } from './ledger.ts'

test('a page that was opened while a change was on its way shows what came of it', async () => {
  const client = new QueryClient()
  const answers: ((answer: string) => void)[] = []
  const queryFn = () => new Promise<string>(resolve => answers.push(resolve))
  const observer = new QueryObserver(client, { queryKey: ['/api', 'sales'], queryFn })
  const leave = observer.subscribe(() => undefined)
  const isFresh = ledgerChanged(client)
  answers[0]?.('before the change')
  await expect.poll(() => answers).toHaveLength(2)
  answers[1]?.('after it')
  await isFresh
  expect(observer.getCurrentResult().data).toBe('after it')
  leave()
})

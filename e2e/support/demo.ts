import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'

/** The quick way into a demo, for journeys about something else. The page is in it as if through the form. */
export async function startDemoQuickly(page: Page) {
  const name = `Visitor ${randomBytes(4).toString('hex')}`
  const response = await page.request.post('/api/demo/register', {
    data: { name, email: 'visitor@example.com' },
  })
  const { sessionId, user } = await response.json()
  await page.addInitScript(
    ([id, visitor]) => {
      if (sessionStorage.getItem('stored-once')) return
      sessionStorage.setItem('stored-once', 'yes')
      localStorage.setItem('demoSessionId', id)
      localStorage.setItem('demo-user', visitor)
    },
    [sessionId as string, JSON.stringify(user)] as const,
  )
  return { name, sessionId: sessionId as string }
}

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ErrorPanel } from './error-panel.tsx'

test("the server's words and the request id are shown, the error's own text is not", () => {
  const error = Object.assign(new Error('503: {"code":"unavailable"}'), {
    serverMessage: 'The database is not answering.',
    requestId: 'req-8f2c1a',
  })
  const html = renderToStaticMarkup(<ErrorPanel error={error} />)
  expect(html).toContain('The database is not answering.')
  expect(html).toContain('req-8f2c1a')
  expect(html).not.toContain('503')
})

test('an error without words for people gets calm ones', () => {
  const html = renderToStaticMarkup(<ErrorPanel error={new TypeError('x is undefined')} />)
  expect(html).not.toContain('undefined')
  expect(html).toContain('Please try again in a moment.')
})

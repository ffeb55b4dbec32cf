// Each journey comes from an address of its own, as people do: the limits that guard against one address guessing
// or signing up too often would otherwise count all journeys together.
import { randomInt } from 'node:crypto'
import { test as base, type Page } from '@playwright/test'
import { pagePaths } from '../../src/contract/pages.ts'
import { noteTouched } from '../../src/server/testing/touched.ts'

const isPath = (path: string): path is (typeof pagePaths)[number] =>
  (pagePaths as readonly string[]).includes(path)

/** An address that is none of the others under /admin is the page for those. */
function notePage(url: string) {
  const { pathname } = new URL(url)
  if (isPath(pathname)) noteTouched('page', pathname)
  else if (pathname.startsWith('/admin/')) noteTouched('page', '/admin/$')
}

const notePages = (page: Page) => page.on('framenavigated', frame => notePage(frame.url()))

export const test = base.extend({
  context: async ({ context }, use) => {
    context.on('page', notePages)
    await use(context)
  },
  extraHTTPHeaders: async ({ baseURL: _ }, use) => {
    await use({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` })
  },
})

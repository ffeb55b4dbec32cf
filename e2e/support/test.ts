// Each journey comes from an address of its own, as people do: the limits that guard against one address guessing
// or signing up too often would otherwise count all journeys together.
import { randomInt } from 'node:crypto'
import { test as base } from '@playwright/test'

export const test = base.extend({
  extraHTTPHeaders: async ({ baseURL: _ }, use) => {
    await use({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` })
  },
})

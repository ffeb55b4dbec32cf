// A module for the tests of child processes.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Serve } from '../calls.ts'

export const serve: Serve<{ secret: string }> = ({ secret }) => ({
  secret: async () => secret,
  whoAmI: async () => ({ pid: process.pid, arguments: process.argv, environment: { ...process.env } }),
  echo: async (input: unknown) => input,
  waits: async (ms: number) => sleep(ms),
  leaves: async (code: number) => process.exit(code),
})

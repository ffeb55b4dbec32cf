// Nearly every test signs somebody up, and a hash takes 40 ms of a core on purpose. In tests of the API it takes none;
// passwords.test.ts says what it costs in the product.
import { vi } from 'vitest'

vi.mock('@node-rs/argon2', async importOriginal => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>()
  const hash: typeof argon2.hash = (password, options) =>
    argon2.hash(password, { ...options, memoryCost: 64, timeCost: 1 })
  return { ...argon2, hash }
})

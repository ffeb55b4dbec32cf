// Nearly every test signs a user up, and a hash takes 40 ms of a core on purpose. In tests of the API it takes none;
// passwords.test.ts says what it costs in the product. Changed before anything imports it, so that all get this one.
import { createRequire } from 'node:module'

const argon2: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2')
const { hash } = argon2

argon2.hash = (password, options) => hash(password, { ...options, memoryCost: 64, timeCost: 1 })

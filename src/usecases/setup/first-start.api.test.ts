import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect } from '../../db/client.ts'
import { findUserByUsername, insertUser } from '../../db/queries/users.ts'
import { createTestDatabase } from '../../db/testing/database.ts'
import { checkPassword } from '../accounts/passwords.ts'
import { createFirstAdmin } from './first-start.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let connection: ReturnType<typeof connect>
beforeEach(async () => {
  database = await createTestDatabase()
  connection = connect(database.url, { onLost: () => undefined })
})
afterEach(async () => {
  await connection.close()
  await database.drop()
})
const setup = () => ({ db: connection.db, clock: () => new Date() })

test('an invented password is answered once, and is the one that works', async () => {
  const password = await createFirstAdmin(setup(), { username: 'admin', password: undefined })
  const admin = await findUserByUsername(connection.db, 'admin')
  expect(admin?.role).toBe('admin')
  expect(await checkPassword(password ?? '', admin?.passwordHash)).toBe(true)
  expect(await createFirstAdmin(setup(), { username: 'admin', password: undefined })).toBeUndefined()
})

test('of several that start at once, one creates it', async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => createFirstAdmin(setup(), { username: 'admin', password: undefined })),
  )
  expect(answers.filter(answer => answer !== undefined)).toHaveLength(1)
})

test('a name that an ordinary account has is refused in words', async () => {
  const account = { username: 'Admin', email: 'a@example.com', passwordHash: 'x' }
  await connection.db.transaction(db => insertUser(db, account, new Date()))
  await expect(createFirstAdmin(setup(), { username: 'admin', password: undefined })).rejects.toThrow(
    'An ordinary account is called "admin" already. Set ADMIN_USERNAME to another name.',
  )
})

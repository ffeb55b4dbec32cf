// An operator at the API, for tests: signs in as the panel does, and sends its token.
import { expect } from 'vitest'
import { giveRole, newPerson, post, signUpPerson, type TestProduct } from './test-product.ts'

export type TestOperator = Awaited<ReturnType<typeof operator>>

export async function operator(product: TestProduct, role: 'moderator' | 'admin' = 'admin') {
  const { person, id } = await signUpPerson(product.app, newPerson())
  await giveRole(product, id, role)
  const login = await post(product.app, '/api/admin/login', {
    username: person.username,
    password: person.password,
  })
  expect(login.statusCode).toBe(200)
  const headers = { 'x-admin-user': person.username, 'x-admin-password': login.json().sessionToken as string }
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE') => (url: string, payload?: object) =>
    product.app.inject({ method, url: `/api/admin${url}`, headers, ...(payload && { payload }) })
  return {
    id,
    person,
    headers,
    get: send('GET'),
    post: send('POST'),
    put: send('PUT'),
    delete: send('DELETE'),
  }
}

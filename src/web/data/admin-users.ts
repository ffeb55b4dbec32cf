import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  createUser,
  deleteUser,
  listUsers,
  readUser,
  resetSecondFactor,
  updateUser,
} from '../../contract/admin-users.ts'
import type { Request } from '../../contract/call.ts'
import { adminCall } from '../lib/admin-api.ts'
import { auditKey } from './admin-audit.ts'

const usersKey = ['/api', 'admin', 'users'] as const

export type UserListQuery = Request<typeof listUsers>['query']

export const adminUsersQuery = (query: UserListQuery) =>
  queryOptions({
    queryKey: [...usersKey, 'list', query],
    queryFn: ({ signal }) => adminCall(listUsers, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const adminUserQuery = (id: string) =>
  queryOptions({
    queryKey: [...usersKey, id],
    queryFn: ({ signal }) => adminCall(readUser, { params: { id } }, { signal }),
  })

export type NewUser = Request<typeof createUser>['body']
export type UserChanges = Request<typeof updateUser>['body']

export const addUser = (body: NewUser) => adminCall(createUser, { body })
export const saveUser = (id: string, body: UserChanges) => adminCall(updateUser, { params: { id }, body })
export const removeUser = (id: string) => adminCall(deleteUser, { params: { id } })

export const endSecondFactor = (id: string) => adminCall(resetSecondFactor, { params: { id } })

export const usersChanged = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: usersKey }),
    client.invalidateQueries({ queryKey: auditKey }),
  ])

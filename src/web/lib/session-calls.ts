// The calls behind the auth state. Loaded when needed: a visitor without an account never fetches the schemas.
import { currentSession, signOut } from '../../contract/accounts.ts'
import { call } from './api.ts'

export const fetchSessionUser = async () => (await call(currentSession, {})).user

/** The account of the cookie, whichever account is stored here. */
export const fetchCookieUser = async () => (await call(currentSession, {}, { asAnybody: true })).user

export const endSession = () => call(signOut, {})

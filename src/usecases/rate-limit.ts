// How often something guessable may be tried. Limits are counted in the database, for all processes together.
import { isIPv6 } from 'node:net'
import type { Db } from '../db/client.ts'
import { clearHits, countHit, setReset, uncountHits } from '../db/queries/rate-limits.ts'
import { fold } from '../db/queries/users.ts'
import { AppError } from './app-error.ts'

type Limit = {
  name: string
  most: number
  windowSeconds: number
  /** Each further refusal on the same day doubles the wait, up to sixteen times. */
  grows?: true
}

const minutes = (count: number) => count * 60
const hours = (count: number) => count * 3600

export const limits = {
  signInPerAddress: { name: 'sign-in address', most: 100, windowSeconds: minutes(15) },
  /** Tight, and by network too: a stranger elsewhere who guesses must not lock the owner out. */
  signInPerAccountHere: { name: 'sign-in account here', most: 10, windowSeconds: minutes(15), grows: true },
  /** Wide: only guessing from many networks at once comes near. */
  signInPerAccount: { name: 'sign-in account', most: 100, windowSeconds: minutes(15) },
  /** Of a browser that the account was signed in with before. */
  signInPerKnownDevice: { name: 'sign-in known device', most: 10, windowSeconds: minutes(15) },
  failedSignInsListed: { name: 'failed sign-ins listed', most: 5, windowSeconds: hours(1) },
  /** Past this it is not a typing mistake: the owner gets a notice, once a day. */
  failedSignInsUnnoticed: { name: 'failed sign-ins unnoticed', most: 9, windowSeconds: hours(1) },
  failedSignInMails: { name: 'failed sign-in mails', most: 1, windowSeconds: hours(24) },
  /** Operators are few and their password opens more: tighter than for everyone else. */
  adminSignInPerAddress: { name: 'admin sign-in address', most: 30, windowSeconds: minutes(15) },
  adminSignInPerAccountHere: { name: 'admin sign-in account here', most: 5, windowSeconds: minutes(15) },
  adminSignInPerKnownDevice: { name: 'admin sign-in known device', most: 5, windowSeconds: minutes(15) },
  adminSignInPerAccount: { name: 'admin sign-in account', most: 50, windowSeconds: minutes(15) },
  signUpPerAddress: { name: 'sign-up address', most: 60, windowSeconds: hours(1) },
  demosPerAddress: { name: 'demo address', most: 30, windowSeconds: hours(1) },
  /** A sign-up can name a stranger's address; past this its owner is not written to again that day. */
  welcomesPerAccount: { name: 'welcome account', most: 3, windowSeconds: hours(24) },
  forgotPerAddress: { name: 'forgot address', most: 30, windowSeconds: hours(1) },
  forgotPerAccount: { name: 'forgot account', most: 5, windowSeconds: hours(1) },
  /** Six digits are few: at ten an hour a guesser who has the password needs decades. */
  secondFactorPerAccount: { name: 'second factor account', most: 10, windowSeconds: hours(1) },
  /** Of a browser that the account was signed in with before: tries made elsewhere cannot use them up. */
  secondFactorPerKnownDevice: { name: 'second factor known device', most: 10, windowSeconds: hours(1) },
  /**
   * Past this it is not a typing mistake: the password is known to another person, and its owner gets a notice, once a
   * day.
   */
  wrongCodesUnnoticed: { name: 'wrong codes unnoticed', most: 4, windowSeconds: hours(1) },
  wrongCodeMails: { name: 'wrong code mails', most: 1, windowSeconds: hours(24) },
  /** Of a signed-in user, wherever the password is asked for again. */
  passwordPerAccount: { name: 'password account', most: 10, windowSeconds: minutes(15) },
  refusalsListed: { name: 'refusals listed', most: 5, windowSeconds: hours(1) },
  emailChangesPerAccount: { name: 'email change account', most: 5, windowSeconds: hours(1) },
  /** Past this no more mail goes to an address that day, whichever accounts give it as theirs. */
  emailChangesPerTarget: { name: 'email change target', most: 5, windowSeconds: hours(24) },
  dataExportsPerAccount: { name: 'data export account', most: 5, windowSeconds: hours(24) },
  promoCodesPerAccount: { name: 'promo code account', most: 20, windowSeconds: hours(1) },
  promoCodesPerAddress: { name: 'promo code address', most: 20, windowSeconds: hours(1) },
  testMailsPerAccount: (most: number) => ({ name: 'test mail account', most, windowSeconds: hours(1) }),
  /** Of what is counted for analytics: more than an office that reads every page. */
  usesPerAddress: { name: 'use address', most: 600, windowSeconds: hours(1) },
  wrongLinksPerAddress: { name: 'wrong links address', most: 60, windowSeconds: minutes(15) },
} as const satisfies Record<string, Limit | ((most: number) => Limit)>

/** How often the wait of a limit that grows is doubled. */
const MAX_DOUBLINGS = 4
const windowOf = ({ windowSeconds: seconds, grows }: Limit) => ({
  seconds,
  mostSeconds: grows ? seconds * 2 ** MAX_DOUBLINGS : seconds,
})

const keyOf = (limit: Limit, subject: string) => `${limit.name}:${fold(subject).slice(0, 300)}`

/** Counts one try and returns whether it is within the limit. Counting comes first: parallel tries all count. */
export async function isWithin(db: Db, limit: Limit, subject: string): Promise<boolean> {
  const { hits } = await countHit(db, keyOf(limit, subject), windowOf(limit))
  return hits <= limit.most
}

/** Counts one try and refuses it when there were too many. */
export async function countTry(db: Db, limit: Limit, subject: string, what = 'Too many attempts.') {
  const key = keyOf(limit, subject)
  const { hits, resetsAt: next } = await countHit(db, key, windowOf(limit))
  if (hits <= limit.most) return
  const isFirstRefusal = hits === limit.most + 1
  const resetsAt = limit.grows && isFirstRefusal ? await lengthen(db, key, limit) : next
  const seconds = Math.max(1, Math.ceil((resetsAt.getTime() - Date.now()) / 1000))
  const wait = seconds < 90 ? 'about a minute' : `${Math.ceil(seconds / 60)} minutes`
  throw new AppError('rate_limited', {
    message: `${what} Please wait ${wait} and try again.`,
    retryAfterSeconds: seconds,
  })
}

const refusalsOf = (key: string) => `${key} refused`

async function lengthen(db: Db, key: string, { windowSeconds }: Limit): Promise<Date> {
  const day = { seconds: hours(24), mostSeconds: hours(24) }
  const { hits: refusals } = await countHit(db, refusalsOf(key), day)
  return setReset(db, key, windowSeconds * 2 ** Math.min(refusals - 1, MAX_DOUBLINGS))
}

/** Takes back one try, where others share the count: their failures stay. */
export const giveBackTry = (db: Db, limit: Limit, subject: string) => uncountHits(db, [keyOf(limit, subject)])

/** Takes back what was counted, for any number of limits at once. */
export const forgiveTries = (db: Db, ...counted: [limit: Limit, subject: string][]) =>
  clearHits(
    db,
    counted.map(([limit, subject]) => keyOf(limit, subject)).flatMap(key => [key, refusalsOf(key)]),
  )

/** One home or office is one subject: an IPv6 customer has at least a /64, so the rest of the address is free to vary. */
export function networkOf(address: string): string {
  const mapped = address.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const groups = [...left, ...zeros, ...right]
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
  return `${groups.join(':')}::/64`
}

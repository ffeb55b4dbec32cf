// Who holds the coins of a wallet. A broker reports sales and, from 2027 on, needs notice of which lots are sold.
import { isUsBroker } from './us-brokers.ts'

/** `self` is every wallet that no US broker holds: one's own, or an exchange abroad. */
export type Custody = 'broker' | 'self'

/** What the person said of a wallet, else what its name says. */
export const brokerTest =
  (said: readonly { wallet: string; custody: Custody }[]) =>
  (wallet: string): boolean => {
    const answer = said.find(each => each.wallet === wallet)
    return answer ? answer.custody === 'broker' : isUsBroker(wallet)
  }

// Whether the lots that were sold had been identified by the time of each sale, by the engine's result.
import type { Calculation } from '../../contract/calculations.ts'
import type { Compliance } from '../../contract/compliance.ts'

type Identification = Compliance['identification']
type Wallet = Calculation['identified'][number]

/** Notice 2026-20: until its end one's own books are enough for units at a broker. */
const LAST_YEAR_OF_OWN_BOOKS = 2026

/** What is wrong first; what rests on the person's word is never called done. */
export function checkIdentification(
  { year, hasRecords }: { year: number; hasRecords: boolean },
  { method, identified }: Pick<Calculation, 'method' | 'identified'>,
  isBroker: (wallet: string) => boolean,
  hasNotice: (wallet: string) => boolean,
): Identification {
  const sold = (count: (wallet: Wallet) => number) =>
    identified.flatMap(wallet => (count(wallet) > 0 ? [{ wallet: wallet.wallet, sales: count(wallet) }] : []))
  const isPastOwnBooks = year > LAST_YEAR_OF_OWN_BOOKS
  const atBroker = (of: Wallet, count: number) => (isBroker(of.wallet) ? count : 0)
  const onOwnBooks = sold(of => atBroker(of, of.inTime + of.stated - of.told - of.toldByWord))
  const byWord = sold(of => Math.max(of.stated, isPastOwnBooks ? atBroker(of, of.toldByWord) : 0))
  const brokersToNotify =
    year === LAST_YEAR_OF_OWN_BOOKS
      ? onOwnBooks.flatMap(({ wallet }) => (hasNotice(wallet) ? [] : [wallet]))
      : []
  const found: [Identification['reason'], Identification['sales']][] = [
    ['not_on_record', sold(({ missing }) => missing)],
    ['late', sold(({ late }) => late)],
    ['broker', isPastOwnBooks ? onOwnBooks : []],
    ['stated', byWord],
    ['on_record', sold(({ inTime }) => inTime)],
  ]
  const [reason, sales] = found.find(([, sales]) => sales.length > 0) ?? ['not_needed' as const, []]
  return { state: hasRecords ? states[reason] : 'not_known', method, reason, sales, brokersToNotify }
}

const states: Record<Identification['reason'], Identification['state']> = {
  not_needed: 'done',
  on_record: 'done',
  stated: 'not_known',
  broker: 'todo',
  late: 'todo',
  not_on_record: 'todo',
}

// Syncs of a connector, whose pages and state are kept as the product keeps them.
import type { ImportedEvent } from '../../ledger/fields.ts'
import type { Connector, Credentials, Http, KeptPage } from '../connector.ts'
import { cursorsIn, type Pulled, type PullState, pull } from '../pull.ts'
import { ledgerOf } from './ledger-of.ts'

export class Kept {
  pages: (KeptPage & { window: string | undefined; isSettled: boolean })[] = []
  state: PullState | null = null

  readonly connector: Pick<Connector, 'open' | 'map'>
  readonly credentials: Credentials
  readonly http: () => Http

  constructor(connector: Pick<Connector, 'open' | 'map'>, credentials: Credentials, http: () => Http) {
    this.connector = connector
    this.credentials = credentials
    this.http = http
  }

  /** Broken off after so many pages. */
  async sync(most = Number.POSITIVE_INFINITY) {
    const session = await this.connector.open(this.credentials, this.http())
    const options = { now: () => new Date(), signal: new AbortController().signal, pauseMs: 1 }
    let read = 0
    for await (const page of pull(session, this.state, options)) {
      this.keep(page)
      if (++read >= most) break
    }
    const cursorOf = cursorsIn(this.state)
    return { session, cursorOf, read }
  }

  /** The pages of a stretch take the place of those before. */
  keep({ stream, body, window, hasMore, state }: Pulled) {
    // As the database has it.
    this.state = JSON.parse(JSON.stringify(state))
    const number = (this.pages.at(-1)?.number ?? 0) + 1
    if (body !== null) this.pages.push({ stream, number, body, window, isSettled: window === undefined })
    if (hasMore || window === undefined) return
    const isOf = (page: (typeof this.pages)[number]) => page.stream === stream && page.window === window
    this.pages = this.pages.filter(page => !(isOf(page) && page.isSettled))
    for (const page of this.pages) if (isOf(page)) page.isSettled = true
  }

  get isComplete() {
    return this.state?.streams.every(({ isDone }) => isDone) ?? false
  }

  mapped = () => ledgerOf(this.connector, this.pages)

  async events(): Promise<ImportedEvent[]> {
    return (await this.mapped()).events
  }

  async *each(): AsyncGenerator<KeptPage> {
    yield* this.pages
  }
}

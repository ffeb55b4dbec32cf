import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { coinbaseCsv, ledgerOwner } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct, turnIntoDemo } from '../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const buy = (day: number, quantity = '0.5', asset = 'BTC') =>
  `2023-05-${String(day).padStart(2, '0')}T10:00:00Z,Buy,${asset},${quantity},USD,30000,15000.00,15010.00,10.00,Bought some`

const byHand = {
  type: 'buy',
  symbol: 'eth',
  amount: '2.5',
  timestamp: '2024-01-02T03:04:05Z',
  wallet: 'Ledger',
  usd: '5000.50',
  feeUsd: '1.25',
}

describe('by hand', () => {
  test('a transaction is added, with its price and total worked out exactly', async () => {
    const ann = await ledgerOwner(product)
    const added = await ann.post('/api/transactions', byHand)
    expect(added.statusCode).toBe(201)
    expect(added.json()).toMatchObject({
      symbol: 'ETH',
      amount: '2.5',
      price: '2000.20',
      fee: '1.25',
      total: '5001.75',
      usdSource: 'you',
      importId: null,
      isEdited: false,
    })
  })

  test('a fee in dollars counts as one, wherever it is written', async () => {
    const ann = await ledgerOwner(product)
    const { feeUsd: _, ...noFee } = byHand
    const added = await ann.post('/api/transactions', { ...noFee, feeSymbol: 'usd', feeAmount: '1.25' })
    expect(added.json()).toMatchObject({ fee: '1.25', total: '5001.75', feeSymbol: null, feeAmount: null })
  })

  test.each([
    [{ amount: '0' }, 'amount'],
    [{ amount: '-1' }, 'amount'],
    [{ amount: '1e5' }, 'amount'],
    [{ timestamp: '1969-07-20T20:17:00Z' }, 'timestamp'],
    [{ timestamp: '2099-01-01T00:00:00Z' }, 'timestamp'],
    [{ type: 'trade' }, 'receivedSymbol'],
    [{ type: 'transfer' }, 'toWallet'],
    [{ type: 'transfer', toWallet: 'Ledger' }, 'toWallet'],
    [{ type: 'income' }, 'kind'],
    [{ type: 'loss', kind: 'staking' }, 'kind'],
    [{ feeSymbol: 'BNB' }, 'feeAmount'],
    [{ feeSymbol: 'USD', feeAmount: '2' }, 'feeSymbol'],
    [{ wallet: ' ' }, 'wallet'],
  ])('%j is refused at its field', async (change, field) => {
    const ann = await ledgerOwner(product)
    const refused = await ann.post('/api/transactions', { ...byHand, ...change })
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({ code: 'validation_failed', field })
    expect(await ann.list()).toEqual([])
  })

  test('an edit keeps what was imported, shows both, and can be taken back', async () => {
    const ann = await ledgerOwner(product)
    await ann.importRows(buy(1))
    const [{ id }] = await ann.list()
    const edited = await ann.put(`/api/transactions/${id}`, { ...byHand, type: 'income', kind: 'airdrop' })
    expect(edited.json()).toMatchObject({ type: 'income', kind: 'airdrop', symbol: 'ETH', isEdited: true })
    const detail = await ann.get(`/api/transactions/${id}`)
    expect(detail.original).toMatchObject({ type: 'buy', symbol: 'BTC', amount: '0.5', usd: '15000.00' })
    expect(detail.origin.rows[0].row).toBe(2)
    const restored = await ann.post(`/api/transactions/${id}/restore`)
    expect(restored.json()).toMatchObject({
      type: 'buy',
      kind: null,
      symbol: 'BTC',
      usd: '15000.00',
      isEdited: false,
    })
    expect((await ann.post(`/api/transactions/${id}/restore`)).json()).toMatchObject({
      code: 'nothing_to_restore',
    })
  })

  test.each([
    ['150000000.00', 'file'],
    ['0150000000', 'file'],
    // The same floating point number, and not the same dollars.
    ['150000000.00000001', 'you'],
  ])('an edit that writes $150,000,000 as %s has them from: %s', async (usd, usdSource) => {
    const ann = await ledgerOwner(product)
    await ann.importRows('2023-05-01T10:00:00Z,Buy,BTC,5000,USD,30000,150000000.00,150000000.00,0.00,')
    const [{ id }] = await ann.list()
    const edited = await ann.put(`/api/transactions/${id}`, { ...byHand, usd })
    expect(edited.json()).toMatchObject({ usdSource })
  })

  test('each value keeps its source until a person changes it, and the ledger is new then', async () => {
    const ann = await ledgerOwner(product)
    await ann.importRows(buy(1))
    const [{ id }] = await ann.list()
    const stored = async () => {
      const { rows } = await product.db.execute(
        `select usd_source, fee_usd_source, received_usd_source, l.revision::int
         from transaction t join ledger l on l.user_id = '${ann.id}' where t.user_id = '${ann.id}' and t.id = '${id}'`,
      )
      return rows[0] as { usd_source: string; fee_usd_source: string; revision: number }
    }
    const before = await stored()
    expect(before).toMatchObject({ usd_source: 'file', fee_usd_source: 'file', received_usd_source: null })
    const edit = { ...byHand, symbol: 'BTC', amount: '0.5', usd: '15000.00', feeUsd: '12' }
    expect((await ann.put(`/api/transactions/${id}`, edit)).statusCode).toBe(200)
    const after = await stored()
    expect(after).toMatchObject({ usd_source: 'file', fee_usd_source: 'you', received_usd_source: null })
    expect(after.revision).toBeGreaterThan(before.revision)
    await ann.post(`/api/transactions/${id}/restore`)
    expect(await stored()).toMatchObject({ usd_source: 'file', fee_usd_source: 'file' })
  })

  describe('a trade whose file says what the coins received were worth', () => {
    const edits = { symbol: 'BTC', amount: '1', timestamp: '2024-03-01T10:00:00Z', wallet: 'Kraken' }
    const trade = { ...edits, type: 'trade', receivedSymbol: 'ETH', receivedAmount: '20', usd: '60000' }

    async function trader(usd: string) {
      const ann = await ledgerOwner(product)
      const content = `type,at,wallet,asset,quantity,usd,received_asset,received_quantity,received_usd
buy,2024-01-01T10:00:00Z,Kraken,BTC,1,40000,,,
trade,2024-03-01T10:00:00Z,Kraken,BTC,1,${usd},ETH,20,61000
`
      expect(
        (await ann.importFile({ fileType: 'csv', file: { name: 'ledger.csv', content } })).json(),
      ).toMatchObject({ imported: 2 })
      const [{ id, total }] = await ann.list('?type=trade')
      expect(total).toBe('61000.00')
      const gain = async () => (await ann.get('/api/tax-calculations/2024')).totalGainLoss
      expect(await gain()).toBe('21000.00')
      return { ann, gain, url: `/api/transactions/${id}` }
    }

    test.each(['60000', ''])('counts by the value a person gives instead (usd was "%s")', async usd => {
      const { ann, gain, url } = await trader(usd)
      const edited = await ann.put(url, { ...trade, usd: '50000' })
      expect(edited.json()).toMatchObject({ usd: '50000.00', usdSource: 'you', total: '50000.00' })
      expect(await gain()).toBe('10000.00')
      expect((await ann.post(`${url}/restore`)).statusCode).toBe(200)
      expect(await gain()).toBe('21000.00')
    })

    test('keeps that value when something else is changed', async () => {
      const { ann, gain, url } = await trader('60000')
      const edited = await ann.put(url, { ...trade, usd: '60000.00', receivedAmount: '20.0', note: 'A swap' })
      expect(await gain()).toBe('21000.00')
      // Each value on the wire says where it comes from.
      expect(edited.json()).toMatchObject({
        usdSource: 'file',
        receivedUsd: '61000.00',
        receivedUsdSource: 'file',
        feeUsdSource: null,
      })
    })

    test('loses it with the coins it was about', async () => {
      const { ann, gain, url } = await trader('60000')
      const edited = await ann.put(url, { ...trade, receivedSymbol: 'SOL', receivedAmount: '400' })
      expect(edited.json()).toMatchObject({ total: '60000.00', usdSource: 'file' })
      expect((await ann.get(url)).original).toMatchObject({ receivedSymbol: 'ETH', total: null })
      expect(await gain()).toBe('20000.00')
    })

    test('has no value left when it becomes a sale without one', async () => {
      const { ann, url } = await trader('')
      const sale = await ann.put(url, { ...edits, type: 'sell', usd: null })
      expect(sale.json()).toMatchObject({ total: null, issues: ['price'] })
    })
  })

  test('a deleted transaction is gone, comes back on undo, and not with the same file', async () => {
    const ann = await ledgerOwner(product)
    await ann.importRows(buy(1), buy(2))
    const [{ id }] = await ann.list()
    await ann.remove(`/api/transactions/${id}`)
    expect(await ann.list()).toHaveLength(1)
    expect(await ann.importRows(buy(1), buy(2))).toMatchObject({ imported: 0, duplicates: 2 })
    expect((await ann.remove(`/api/transactions/${id}`)).statusCode).toBe(404)
    expect((await ann.post(`/api/transactions/${id}/undelete`)).statusCode).toBe(200)
    expect(await ann.list()).toHaveLength(2)
  })

  test('no one changes what belongs to another', async () => {
    const ann = await ledgerOwner(product)
    const bob = await ledgerOwner(product)
    await ann.importRows(buy(1))
    const [{ id }] = await ann.list()
    for (const answer of [
      await bob.put(`/api/transactions/${id}`, byHand),
      await bob.remove(`/api/transactions/${id}`),
      await bob.post(`/api/transactions/${id}/undelete`),
      await bob.post(`/api/transactions/${id}/restore`),
    ])
      expect(answer.statusCode).toBe(404)
    expect((await ann.list())[0]).toMatchObject({ symbol: 'BTC', isEdited: false })
  })
})

describe('the list', () => {
  const several = async () => {
    const ann = await ledgerOwner(product)
    await ann.importRows(buy(1, '0.1'), buy(2, '0.3'), buy(3, '0.2'), buy(4, '7', 'ETH'))
    await ann.post('/api/transactions', { ...byHand, type: 'sell', note: '100% sure_thing', usd: null })
    return ann
  }

  test('bare it is the whole list, newest first, by number of days', async () => {
    const ann = await several()
    const list = await ann.list()
    expect(list.map(({ timestamp }: { timestamp: string }) => timestamp.slice(0, 10))).toEqual([
      '2024-01-02',
      '2023-05-04',
      '2023-05-03',
      '2023-05-02',
      '2023-05-01',
    ])
  })

  test('with a limit it comes in pages that miss nothing and repeat nothing', async () => {
    const ann = await several()
    for (const sort of ['date', 'amount', 'asset', 'total']) {
      const seen: string[] = []
      let cursor: string | null = null
      do {
        const query: string = `?limit=2&sort=${sort}${cursor ? `&cursor=${cursor}` : ''}`
        const page = await ann.list(query)
        expect(page.total).toBe(5)
        seen.push(...page.transactions.map(({ id }: { id: string }) => id))
        cursor = page.nextCursor
      } while (cursor)
      expect(new Set(seen).size).toBe(5)
      expect(seen).toHaveLength(5)
    }
    expect((await ann.list('?limit=2&offset=3')).transactions).toHaveLength(2)
    expect(await ann.list('?limit=2&cursor=nonsense')).toMatchObject({
      code: 'validation_failed',
      field: 'cursor',
    })
  })

  test('amounts sort as numbers and unknown prices stand last', async () => {
    const ann = await several()
    const amounts = (await ann.list('?limit=9&sort=amount&order=asc')).transactions
    expect(amounts.map(({ amount }: { amount: string }) => amount)).toEqual(['0.1', '0.2', '0.3', '2.5', '7'])
    const priced = (await ann.list('?limit=9&sort=price&order=desc')).transactions
    expect(priced.at(-1)).toMatchObject({ type: 'sell', price: null, total: null })
  })

  test.each([
    ['type=sell', 1],
    ['type=sell,buy', 5],
    ['asset=ETH', 2],
    ['exchange=Ledger', 1],
    ['from=2023-05-02&to=2023-05-03', 2],
    // Ten o'clock UTC is the next day in Kiritimati and the same in New York.
    ['from=2023-05-02&to=2023-05-02&timeZone=America/New_York', 1],
    ['from=2024-01-02&timeZone=Pacific/Kiritimati', 1],
    ['from=2024-01-02&timeZone=America/Los_Angeles', 0],
    ['text=100%25 sure_', 1],
    ['text=nobody', 0],
    ['text=0.123456', 0],
    ['needsReview=true', 1],
    ['needsReview=false', 4],
  ])('%s leaves %i', async (filter, count) => {
    const ann = await several()
    expect(await ann.list(`?${filter}`)).toHaveLength(count)
    expect((await ann.list(`?limit=1&${filter}`)).total).toBe(count)
  })

  test('what is not known is null and says so', async () => {
    const ann = await several()
    const [sale] = await ann.list('?type=sell')
    expect(sale).toMatchObject({ price: null, total: null, issues: ['price'] })
  })

  test('facets tell what there is to filter by', async () => {
    const ann = await several()
    expect(await ann.get('/api/transactions/facets')).toEqual({
      total: 5,
      types: ['buy', 'sell'],
      assets: ['BTC', 'ETH'],
      exchanges: ['Coinbase', 'Ledger'],
      firstYear: 2023,
      lastYear: 2024,
    })
  })
})

describe('export', () => {
  test('the CSV comes back as it was, for the same person as nothing new, for another complete', async () => {
    const ann = await ledgerOwner(product)
    await ann.importRows(buy(1), buy(1), buy(2))
    await ann.post('/api/transactions', { ...byHand, note: '=HYPERLINK("http://x","y"), "quoted"' })
    await ann.post('/api/transactions', {
      ...byHand,
      type: 'trade',
      receivedSymbol: 'SOL',
      receivedAmount: '40',
    })
    await ann.post('/api/transactions', {
      ...byHand,
      type: 'withdrawal',
      usd: null,
      feeUsd: null,
      feeSymbol: 'ETH',
      feeAmount: '0.01',
    })
    const file = await ann.getRaw('/api/transactions/export?format=csv')
    expect(file.headers['content-disposition']).toMatch(
      /^attachment; filename="lotwise-transactions-[\d-]+\.csv"$/,
    )
    expect(file.headers['content-type']).toContain('text/csv')
    expect(file.body).toContain(`"'=HYPERLINK(`)
    const parts = { fileType: 'csv', file: { name: 'export.csv', content: file.body } }
    expect((await ann.importFile(parts)).json()).toMatchObject({ imported: 0, duplicates: 6, issues: [] })
    const bob = await ledgerOwner(product)
    expect((await bob.importFile(parts)).json()).toMatchObject({ imported: 6, issues: [] })
    const own = new Set(['id', 'importId', 'usdSource', 'feeUsdSource', 'receivedUsdSource', 'issues'])
    const shared = (row: object) => Object.entries(row).filter(([name]) => !own.has(name))
    const sorted = (rows: object[]) => rows.map(row => JSON.stringify(shared(row))).sort()
    expect(sorted(await bob.list())).toEqual(sorted(await ann.list()))
  })

  test('a spreadsheet has the columns people read, by their own clock', async () => {
    const ann = await ledgerOwner(product)
    await ann.post('/api/transactions', {
      type: 'trade',
      symbol: 'ETH',
      amount: '2',
      timestamp: '2025-01-01T02:30:00.000Z',
      wallet: 'Kraken',
      usd: '6000',
      receivedSymbol: 'SOL',
      receivedAmount: '40',
      note: 'New Year, "swap"',
    })
    await ann.put('/api/filing-facts/time-zone', { timeZone: 'America/New_York' })
    const file = await ann.getRaw('/api/transactions/export?format=spreadsheet')
    expect(file.headers['content-disposition']).toMatch(/-spreadsheet\.csv"$/)
    expect(file.headers['content-type']).toContain('text/csv')
    expect(file.body.split('\r\n')).toEqual([
      'Date,Type,Asset,Amount,Received asset,Received amount,Price (USD),Fee (USD),Total (USD),Exchange or wallet,To,Note',
      '2024-12-31 21:30:00,Trade,ETH,2,SOL,40,3000.00,0.00,6000.00,Kraken,,"New Year, ""swap"""',
      '',
    ])
  })

  test('filters apply, and JSON is the same list', async () => {
    const ann = await ledgerOwner(product)
    await ann.importRows(buy(1), buy(2, '3', 'ETH'))
    const json = await ann.getRaw('/api/transactions/export?format=json&asset=ETH')
    expect(json.headers['content-disposition']).toContain('.json"')
    expect(json.json()).toEqual(await ann.list('?asset=ETH'))
    expect(
      (await ann.getRaw('/api/transactions/export?format=csv&asset=ETH')).body.split('\r\n'),
    ).toHaveLength(3)
    expect((await ann.getRaw('/api/transactions/export?format=pdf')).statusCode).toBe(400)
  })
})

describe('limits', () => {
  test('a demo holds fifty in all, of whatever years; the file that goes past it is refused whole', async () => {
    const ann = await ledgerOwner(product)
    await turnIntoDemo(product, ann.id)
    const rows = (count: number) =>
      Array.from({ length: count }, (_, index) => buy((index % 28) + 1, `0.${index + 1}`))
    const refused = await ann.importFile({ fileType: 'csv', file: coinbaseCsv(...rows(51)) })
    expect(refused.statusCode).toBe(403)
    expect(refused.json().message).toContain(
      'A demo holds 50 transactions. You have 0, and this adds 51. The first 50 of 51 would fit. Create an account to keep more. Nothing was stored.',
    )
    expect(await ann.list()).toEqual([])
    expect(await ann.importRows(...rows(50))).toMatchObject({ imported: 50 })
    expect(
      (await ann.post('/api/transactions', { ...byHand, timestamp: '2021-06-01T00:00:00Z' })).statusCode,
    ).toBe(403)
    expect(await ann.list()).toHaveLength(50)
  })
})

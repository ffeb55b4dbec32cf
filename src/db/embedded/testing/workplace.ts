// A folder per test, and the products started in it. Afterwards nothing of either is left.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect } from 'vitest'
import { postgresProcessesIn } from '../processes.ts'
import { killPostgres, killProduct, type Product, query, type RunOptions, runProduct } from './run-product.ts'

export function prepareWorkplace() {
  const place = { folder: '', dataDir: '', start }
  const products: Product[] = []

  async function start({ dataDir = place.dataDir, ...options }: RunOptions & { dataDir?: string } = {}) {
    const product = await runProduct(dataDir, options)
    products.push(product)
    return product
  }

  beforeEach(async () => {
    place.folder = await mkdtemp(join(tmpdir(), 'lotwise-embedded-'))
    place.dataDir = join(place.folder, 'data')
  })

  afterEach(async () => {
    await Promise.all(products.splice(0).map(killProduct))
    await killPostgres(place.folder)
    await expect.poll(() => postgresProcessesIn(place.folder)).toEqual([])
    await rm(place.folder, { recursive: true })
  })

  return place
}

/** Commits a row. */
export async function keep({ url }: Product, note: string): Promise<void> {
  await query(url, 'create table if not exists kept (note text)')
  await query(url, `insert into kept values ('${note}')`)
}

export const kept = async ({ url }: Product) =>
  (await query(url, 'select note from kept order by note')).map(row => row.note)

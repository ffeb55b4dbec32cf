// Wallets are names that rows of many tables have. Renaming one moves all these rows; which ones is kept, so that they can
// be moved back out of a wallet that was merged.
import { and, asc, count, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { hiddenWallet, transaction, walletChange } from '../schema.ts'
import { matching } from './transactions.ts'

export type WalletChangeRow = typeof walletChange.$inferSelect
export type Moved = WalletChangeRow['moved']

/** Those with the most transactions, and among equals by their bytes, which costs least. */
export async function listWallets(
  db: Db,
  userId: string,
  most: number,
): Promise<{ name: string; transactions: number; firstAt: Date; lastAt: Date }[]> {
  const { rows } = await db.execute<{ name: string; transactions: number; first: string; last: string }>(sql`
    select name, count(*)::int as transactions, min(at)::text as first, max(at)::text as last from (
      select wallet as name, at from transaction
        where user_id = ${userId} and deleted_at is null and merged_into is null
      union all
      select to_wallet, at from transaction
        where user_id = ${userId} and deleted_at is null and merged_into is null
          and to_wallet is not null and to_wallet <> wallet) named
    group by name order by transactions desc, name collate "C" limit ${most}`)
  return rows.map(({ first, last, ...row }) => ({ ...row, firstAt: new Date(first), lastAt: new Date(last) }))
}

export type WalletSources = {
  name: string
  files: number
  lastFileAt: Date | null
  byHand: number
  samples: number
}

/** How the transactions of each wallet came. */
export async function listWalletSources(db: Db, userId: string): Promise<WalletSources[]> {
  const { rows } = await db.execute<Omit<WalletSources, 'lastFileAt'> & { lastFile: string | null }>(sql`
    select t.wallet as name,
      (count(distinct t.import_id) filter (where i.kind = 'file'))::int as files,
      (max(i.created_at) filter (where i.kind = 'file'))::text as "lastFile",
      (count(*) filter (where t.import_id is null))::int as "byHand",
      (count(*) filter (where i.kind = 'sample'))::int as samples
    from transaction t left join import i on i.user_id = ${userId} and i.id = t.import_id
    where t.user_id = ${userId} and t.deleted_at is null and t.merged_into is null group by t.wallet`)
  return rows.map(({ lastFile, ...row }) => ({
    ...row,
    lastFileAt: lastFile === null ? null : new Date(lastFile),
  }))
}

/** How many transactions of each wallet the list marks for review, on either end of a transfer. */
export async function countToReview(db: Db, userId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ wallet: transaction.wallet, toWallet: transaction.toWallet, count: count() })
    .from(transaction)
    .where(matching(userId, { needsReview: true }))
    .groupBy(transaction.wallet, transaction.toWallet)
  const counts = new Map<string, number>()
  for (const row of rows)
    for (const name of new Set([row.wallet, row.toWallet]))
      if (name !== null) counts.set(name, (counts.get(name) ?? 0) + row.count)
  return counts
}

/** The files and syncs that a wallet's transactions came in, the latest first. */
export async function listWalletImports(
  db: Db,
  { userId, wallet, most }: { userId: string; wallet: string; most: number },
): Promise<{ id: string; name: string; at: Date; transactions: number }[]> {
  const { rows } = await db.execute<{ id: string; name: string; at: string; transactions: number }>(sql`
    select i.id, coalesce(i.file_name, i.layout) as name, i.created_at::text as at, count(*)::int as transactions
    from transaction t join import i on i.user_id = ${userId} and i.id = t.import_id and i.kind <> 'sync'
    where t.user_id = ${userId} and t.wallet = ${wallet} and t.deleted_at is null and t.merged_into is null
    group by i.id, i.file_name, i.layout, i.created_at order by i.created_at desc, i.id limit ${most}`)
  return rows.map(row => ({ ...row, at: new Date(row.at) }))
}

/** Transfers from one of two wallets to the other. */
export async function countTransfersBetween(db: Db, userId: string, a: string, b: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from transaction
    where user_id = ${userId} and deleted_at is null and merged_into is null and type = 'transfer'
      and ((wallet = ${a} and to_wallet = ${b}) or (wallet = ${b} and to_wallet = ${a}))`)
  return rows[0]?.count ?? 0
}

/** How many transactions name a wallet. */
export async function countOfWallet(db: Db, userId: string, name: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(transaction)
    .where(matching(userId, { wallet: name }))
  return row?.count ?? 0
}

export type HiddenWalletRow = typeof hiddenWallet.$inferSelect

/** The one hidden last comes first. */
export const listHidden = (db: Db, userId: string): Promise<HiddenWalletRow[]> =>
  db
    .select()
    .from(hiddenWallet)
    .where(eq(hiddenWallet.userId, userId))
    .orderBy(desc(hiddenWallet.hiddenAt), asc(hiddenWallet.wallet))

export async function saveHidden(db: Db, row: HiddenWalletRow): Promise<void> {
  const { transactions, hiddenAt } = row
  await db
    .insert(hiddenWallet)
    .values(row)
    .onConflictDoUpdate({
      target: [hiddenWallet.userId, hiddenWallet.wallet],
      set: { transactions, hiddenAt },
    })
}

export async function deleteHidden(db: Db, userId: string, wallet: string): Promise<void> {
  await db.delete(hiddenWallet).where(and(eq(hiddenWallet.userId, userId), eq(hiddenWallet.wallet, wallet)))
}

/** Under another name it is hidden as before; what becomes part of another wallet is listed as that one is. */
export async function moveHidden(
  db: Db,
  userId: string,
  { from, to, isMerge }: { from: string; to: string; isMerge: boolean },
): Promise<void> {
  if (isMerge) return deleteHidden(db, userId, from)
  await deleteHidden(db, userId, to)
  await db
    .update(hiddenWallet)
    .set({ wallet: to })
    .where(and(eq(hiddenWallet.userId, userId), eq(hiddenWallet.wallet, from)))
}

export async function hasWallet(db: Db, userId: string, name: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from transaction where user_id = ${userId} and (wallet = ${name} or to_wallet = ${name}) limit 1`)
  return rows.length > 0
}

/** As it is written, whatever the case of the letters; one that is written so comes first. */
export async function findWallet(db: Db, userId: string, name: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from (
      select wallet as name from transaction
        where user_id = ${userId} and deleted_at is null and merged_into is null
      union select to_wallet from transaction
        where user_id = ${userId} and deleted_at is null and merged_into is null) named
    where lower(name) = lower(${name}) order by name <> ${name}, name collate "C" limit 1`)
  return rows[0]?.name
}

const { moved: _, ...changeColumns } = getTableColumns(walletChange)

/** The earliest first: later ones go on from what they made. Without the keys of what moved, which can be many. */
export const listWalletChanges = (db: Db, userId: string): Promise<Omit<WalletChangeRow, 'moved'>[]> =>
  db
    .select(changeColumns)
    .from(walletChange)
    .where(eq(walletChange.userId, userId))
    .orderBy(asc(walletChange.madeAt), asc(walletChange.id))

export async function findMoved(db: Db, userId: string, id: string): Promise<Moved | undefined> {
  const [row] = await db
    .select({ moved: walletChange.moved })
    .from(walletChange)
    .where(and(eq(walletChange.userId, userId), eq(walletChange.id, id)))
  return row?.moved
}

export const listWalletNames = (db: Db, userId: string): Promise<{ from: string; to: string }[]> =>
  db
    .select({ from: walletChange.from, to: walletChange.to })
    .from(walletChange)
    .where(eq(walletChange.userId, userId))
    .orderBy(asc(walletChange.madeAt), asc(walletChange.id))

export async function insertWalletChange(db: Db, row: WalletChangeRow): Promise<void> {
  await db.insert(walletChange).values(row)
}

export async function deleteWalletChange(db: Db, userId: string, id: string): Promise<void> {
  await db.delete(walletChange).where(and(eq(walletChange.userId, userId), eq(walletChange.id, id)))
}

type Part = {
  table: string
  key: string
  name: string
  isNamed(wallet: string): SQL
  rename(to: string): SQL
}

const column = (table: string, key: string, name = 'wallet'): Part => ({
  table,
  key,
  name: `${table}.${name}`,
  isNamed: wallet => sql`${sql.raw(name)} = ${wallet}`,
  rename: to => sql`${sql.raw(name)} = ${to}`,
})

/** What stood in a transaction before names its wallets too. */
const insideTransaction = (json: string, field: string): Part => inside('transaction', 'id', json, field)

const inside = (table: string, key: string, json: string, field: string): Part => ({
  table,
  key,
  name: `${table}.${json}.${field}`,
  isNamed: wallet => sql`${sql.raw(json)} #>> ${pathOf(field)} = ${wallet}`,
  rename: to => sql`${sql.raw(json)} = jsonb_set(${sql.raw(json)}, ${pathOf(field)}, to_jsonb(${to}::text))`,
})

const pathOf = (field: string) => sql`string_to_array(${field}, '.')`

/** Edits that can be undone. */
const insideEdit = (field: string): Part =>
  inside('settled_before', '(settlement_id::text || transaction_id::text)', 'before', field)

const parts: readonly Part[] = [
  column('transaction', 'id'),
  column('transaction', 'id', 'to_wallet'),
  insideTransaction('original', 'wallet'),
  insideTransaction('original', 'toWallet'),
  insideTransaction('before_join', 'toWallet'),
  insideTransaction('told_before', 'wallet'),
  insideTransaction('told_before', 'to_wallet'),
  insideTransaction('told_before', 'told_before.wallet'),
  insideTransaction('told_before', 'told_before.to_wallet'),
  insideEdit('wallet'),
  insideEdit('original.wallet'),
  insideEdit('original.toWallet'),
  column('standing_order', 'id'),
  column('broker_notice', 'id'),
  column('broker_statement', 'id'),
  column('statement_decision', 'id'),
  column('sale_plan', 'id'),
  column('broker_form', 'year'),
  column('wallet_custody', 'custody'),
]

/** Those that name a wallet; with `only`, those of them whose keys are given. Returns the keys of what moved. */
export async function moveWallet(
  db: Db,
  userId: string,
  { from, to, only }: { from: string; to: string; only?: Moved },
): Promise<Moved> {
  const moved: Moved = {}
  for (const { table, key, name, isNamed, rename } of parts) {
    const keys = only?.[name]
    if (only && !keys) continue
    const isMeant = keys
      ? sql`and ${sql.raw(key)}::text in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`
      : sql``
    const { rows } = await db.execute<{ key: string }>(sql`
      update ${sql.raw(table)} set ${rename(to)}
      where user_id = ${userId} and ${isNamed(from)} ${isMeant} returning ${sql.raw(key)}::text as key`)
    if (rows.length > 0) moved[name] = rows.map(row => row.key)
  }
  return moved
}

const allocationNames = (wallet: string) =>
  sql`(units @> jsonb_build_array(jsonb_build_object('wallet', ${wallet}::text)) or wallets ? ${wallet}::text)`

/** Allocations name wallets inside. Returns the coins of those that named this one. */
export async function moveAllocations(
  db: Db,
  userId: string,
  { from, to, only }: { from: string; to: string; only?: readonly string[] },
): Promise<string[]> {
  const isMeant = only
    ? sql`and asset in (select jsonb_array_elements_text(${JSON.stringify(only)}::jsonb))`
    : sql``
  const { rows } = await db.execute<{ asset: string }>(sql`
    update basis_allocation set
      units = (select jsonb_agg(case when unit->>'wallet' = ${from}
          then jsonb_set(unit, '{wallet}', to_jsonb(${to}::text)) else unit end order by place)
        from jsonb_array_elements(units) with ordinality as u(unit, place)),
      wallets = (select jsonb_agg(case when name = ${from} then ${to}::text else name end order by place)
        from jsonb_array_elements_text(wallets) with ordinality as w(name, place))
    where user_id = ${userId} and ${allocationNames(from)} ${isMeant} returning asset`)
  return rows.map(({ asset }) => asset)
}

/** The coins whose allocation names both of two wallets. */
export async function allocatedToBoth(db: Db, userId: string, a: string, b: string): Promise<string[]> {
  const { rows } = await db.execute<{ asset: string }>(sql`
    select asset from basis_allocation
    where user_id = ${userId} and ${allocationNames(a)} and ${allocationNames(b)} order by asset`)
  return rows.map(({ asset }) => asset)
}

/** Of two wallets that become one, answers about one of them that the other has as well. */
export async function dropRepeatedAnswers(db: Db, userId: string, from: string, to: string): Promise<Moved> {
  const forms = await db.execute<{ key: string }>(sql`
    delete from broker_form where user_id = ${userId} and wallet = ${from}
      and year in (select year from broker_form where user_id = ${userId} and wallet = ${to})
    returning year::text as key`)
  const custody = await db.execute<{ key: string }>(sql`
    delete from wallet_custody where user_id = ${userId} and wallet = ${from}
      and exists (select 1 from wallet_custody where user_id = ${userId} and wallet = ${to})
    returning custody as key`)
  return {
    ...(forms.rows.length > 0 && { 'repeated broker_form': forms.rows.map(({ key }) => key) }),
    ...(custody.rows.length > 0 && { 'repeated wallet_custody': custody.rows.map(({ key }) => key) }),
  }
}

export async function giveBackAnswers(
  db: Db,
  userId: string,
  { from, to, moved }: { from: string; to: string; moved: Moved },
): Promise<void> {
  const years = JSON.stringify(moved['repeated broker_form'] ?? [])
  await db.execute(sql`
    insert into broker_form (user_id, wallet, year, form, answered_at)
    select user_id, ${from}, year, form, answered_at from broker_form
    where user_id = ${userId} and wallet = ${to}
      and year::text in (select jsonb_array_elements_text(${years}::jsonb))
    on conflict do nothing`)
  if (moved['repeated wallet_custody'])
    await db.execute(sql`
      insert into wallet_custody (user_id, wallet, custody, said_at)
      select user_id, ${from}, custody, said_at from wallet_custody where user_id = ${userId} and wallet = ${to}
      on conflict do nothing`)
}

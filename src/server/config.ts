// Every setting the product reads, in one place, checked before anything starts. README.md lists them.
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { StripeSettings } from '../payments/stripe-provider.ts'
import { isLoopback } from './known-hosts.ts'

const blankIsUnset = (value: unknown) => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema.optional())
const withDefault = <T extends z.ZodType<unknown, string>>(schema: T, value: string) =>
  z.preprocess(entry => blankIsUnset(entry) ?? value, schema)

const webUrl = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
const databaseAddress = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .refine(number => number <= 65_535, 'must be at most 65535')

const settings = z.object({
  PORT: optional(port),
  HOST: withDefault(z.string(), '127.0.0.1'),
  PUBLIC_URL: optional(webUrl.transform(url => url.replace(/\/+$/, ''))),
  DATA_DIR: withDefault(
    z.string().transform(folder => resolve(folder)),
    './data',
  ),
  DATABASE_URL: optional(databaseAddress),
  MIGRATIONS_DATABASE_URL: optional(databaseAddress),
  ADMIN_USERNAME: withDefault(
    z.string().trim().min(3, 'must be at least 3 characters').max(50, 'must be at most 50 characters'),
    'admin',
  ),
  ADMIN_PASSWORD: optional(
    z.string().min(8, 'must be at least 8 characters').max(256, 'must be at most 256 characters'),
  ),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })),
  MAIL_FROM: withDefault(
    z
      .string()
      .regex(
        /^([^<>@]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
        'must be an address such as Lotwise <mail@lotwise.example>',
      ),
    'Lotwise <no-reply@localhost>',
  ),
  SECRET_KEY: optional(
    z
      .string()
      .transform(text => text.split(',').map(key => key.trim()))
      .refine(
        keys => keys.every(key => key.length >= 32),
        'must be at least 32 characters, or several such keys with commas between them, the newest first. A comma always stands between two keys, so a key cannot have one in it',
      ),
  ),
  EXCHANGE_URLS: optional(
    z
      .string()
      .transform(text => text.split(',').map(entry => entry.trim().split(/=(.*)/s, 2)))
      .refine(
        entries => entries.every(([name, url]) => name && webUrl.safeParse(url).success),
        'must be names and addresses such as kraken=http://127.0.0.1:4000',
      )
      .transform((entries): Record<string, string> => Object.fromEntries(entries)),
  ),
  BITCOIN_EXPLORER_URL: optional(webUrl),
  EVM_EXPLORER_URL: optional(webUrl),
  ETHERSCAN_KEY: optional(z.string()),
  SOLANA_RPC_URL: optional(webUrl),
  STRIPE_SECRET_KEY: optional(
    z.string().regex(/^(sk|rk)_test_\w+$/, 'must be a test mode key, which begins with sk_test_'),
  ),
  STRIPE_PUBLISHABLE_KEY: optional(
    z.string().regex(/^pk_test_\w+$/, 'must be a test mode key, which begins with pk_test_'),
  ),
  STRIPE_WEBHOOK_SECRET: optional(
    z.string().regex(/^whsec_\S+$/, 'must be the signing secret of a webhook, which begins with whsec_'),
  ),
  STRIPE_URL: optional(webUrl),
  PRICE_SOURCES: withDefault(
    z
      .string()
      .transform(text => (text.trim() === 'none' ? [] : text.split(',')))
      .transform(entries => entries.map(entry => entry.trim().split(/=(.*)/s, 2)))
      .refine(
        entries =>
          entries.every(
            ([name = '', url]) =>
              ['coinbase', 'kraken', 'bitstamp', 'coingecko', 'binanceus', 'ecb'].includes(name) &&
              (url === undefined || webUrl.safeParse(url).success),
          ),
        'must be none, or some of coinbase, kraken, bitstamp, coingecko, binanceus and ecb with commas between them',
      )
      .transform((entries): Record<string, string | undefined> => Object.fromEntries(entries)),
    'coinbase,kraken,bitstamp,coingecko,binanceus,ecb',
  ),
  COINGECKO_KEY: optional(z.string()),
  ROLE: withDefault(z.enum(['web', 'worker', 'all'], 'must be web, worker or all'), 'all'),
  LOG_LEVEL: withDefault(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be a log level such as info',
    ),
    'info',
  ),
  TRUST_PROXY: optional(
    z
      .string()
      .refine(
        value => /^(false|\d{1,2})$/.test(value) || value.split(',').every(isAddressOrNetwork),
        'must be the number of proxies in front of Lotwise, such as 1, or their addresses. To believe every entry of X-Forwarded-For would let anyone choose the address that limits are counted by',
      ),
  ),
  METRICS_TOKEN: optional(
    z.string().regex(/^[\x21-\x7e]{16,}$/, 'must be at least 16 letters, digits or signs, without spaces'),
  ),
  API_DOCS: optional(z.enum(['on', 'off'], 'must be on or off')),
})

export const settingNames: readonly string[] = Object.keys(settings.shape)

/** What this process starts must not inherit them: secrets would be in the environment of each. */
export function forgetSettings(environment: Record<string, string | undefined> = process.env): void {
  for (const name of settingNames) delete environment[name]
}

export type Config = ReturnType<typeof readConfig>

/** Throws one error that names every setting that is wrong. */
export function readConfig(environment: Record<string, string | undefined> = process.env) {
  const result = settings.safeParse(environment)
  if (!result.success) {
    const lines = result.error.issues.map(issue => `  ${issue.path.join('.')} ${issue.message}`)
    throw new Error(`Some settings are not valid:\n${lines.join('\n')}`)
  }
  const env = result.data
  return {
    port: env.PORT ?? 3000,
    /** A worker answers health checks only when it was given a port of its own. */
    isPortChosen: env.PORT !== undefined,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT ?? 3000}`,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    /** As whom migrations run on one's own PostgreSQL, where the product works as a lesser role. */
    migrationsDatabaseUrl: env.MIGRATIONS_DATABASE_URL,
    admin: { username: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD },
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    /** What exchange credentials are sealed with. Without SECRET_KEY a key is made and kept in the file. */
    keys: { secrets: env.SECRET_KEY ?? [], file: join(env.DATA_DIR, 'secret.key') },
    /** Where they are asked, in place of their own addresses. */
    exchangeUrls: {
      ...(env.BITCOIN_EXPLORER_URL && { bitcoin: env.BITCOIN_EXPLORER_URL }),
      ...(env.EVM_EXPLORER_URL && { evm: env.EVM_EXPLORER_URL }),
      ...(env.SOLANA_RPC_URL && { solana: env.SOLANA_RPC_URL }),
      ...env.EXCHANGE_URLS,
    },
    etherscanKey: env.ETHERSCAN_KEY,
    stripe: readStripe(env),
    /** Where prices are asked for: by source an address in place of the usual one. */
    prices: { addresses: env.PRICE_SOURCES, coingeckoKey: env.COINGECKO_KEY },
    role: env.ROLE,
    logLevel: env.LOG_LEVEL,
    trustProxy: readTrustProxy(env.TRUST_PROXY),
    edge: {
      hosts: readHosts(env),
      metricsToken: env.METRICS_TOKEN,
      hasMetrics: env.METRICS_TOKEN !== undefined || !isServedToTheWorld(env),
      // Served to the world, the product shows no more of itself than people need.
      hasDocs: (env.API_DOCS ?? (isServedToTheWorld(env) ? 'off' : 'on')) === 'on',
    },
  }
}

const isServedToTheWorld = ({ PUBLIC_URL }: { PUBLIC_URL?: string | undefined }) =>
  PUBLIC_URL?.startsWith('https:') ?? false

/** Nothing: the built-in test cards. Half of it is a mistake that would only show at the first payment. */
function readStripe(env: z.output<typeof settings>): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = env
  if (secretKey && publishableKey)
    return { secretKey, publishableKey, webhookSecret: env.STRIPE_WEBHOOK_SECRET, url: env.STRIPE_URL }
  if (secretKey || publishableKey || env.STRIPE_WEBHOOK_SECRET)
    throw new Error(
      'Some settings are not valid:\n  STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must be set together',
    )
  return undefined
}

function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits = '0', ...rest] = text.trim().split('/')
  return isIP(address) > 0 && /^\d{1,3}$/.test(bits) && rest.length === 0
}

/** Reached from elsewhere without a PUBLIC_URL, under an unknown name. */
function readHosts({ PUBLIC_URL, HOST }: z.output<typeof settings>): string[] | undefined {
  if (PUBLIC_URL) return [new URL(PUBLIC_URL).hostname]
  return isLoopback(HOST) ? [] : undefined
}

/** A number of hops, or a list of addresses. */
function readTrustProxy(value: string | undefined): false | number | string {
  if (value === undefined || value === 'false' || value === '0') return false
  return /^\d+$/.test(value) ? Number(value) : value
}

// What a taxpayer did, one event per real-world act. Plain JSON: amounts are decimal text, instants are whole
// milliseconds since 1970 UTC. The engine validates them; what it cannot read becomes an issue, not an exception.

/** Plain decimal digits: '0.5', '40000', '-3'. No exponent, no thousands separators. */
export type Decimal = string
/** Whole milliseconds since 1970-01-01T00:00Z. */
export type Instant = number
/** A calendar day, 'YYYY-MM-DD'. */
export type TaxDate = string

/** An amount of money other than dollars, which has no lots: 800 EUR. */
export type Money = { asset: string; quantity: Decimal }

/** A cost of the act: dollars, or coins. `usd` beside coins is what the coins were worth. */
export type Fee = {
  usd?: Decimal | undefined
  asset?: string | undefined
  quantity?: Decimal | undefined
  /**
   * Of `quantity`, the coins that paid for disposing of the fee's own coins (Treas. Reg. 1.1001-7(b)(5)(iii)). Counts
   * for coins that are neither given nor received in the act.
   */
  onFee?: Decimal | undefined
  /** In place of coins. Without `usd` it counts by the price of the money. */
  money?: Money | undefined
}

/** What a broker reported to the IRS about a disposal. Absent: nothing was reported. */
export type BrokerReport = {
  form: '1099-DA' | '1099-B'
  basisReported: boolean
  proceeds?: Decimal | undefined
  basis?: Decimal | undefined
  term?: 'short' | 'long' | undefined
  /** When the broker says the units were acquired; absent: on several days, or not shown. */
  acquired?: TaxDate | undefined
  /** The loss that the broker says is not allowed because of a wash sale. */
  washSaleDisallowed?: Decimal | undefined
  /** The broker says that no loss is allowed, whatever it comes to. */
  isLossDisallowed?: boolean | undefined
  /** Another box of the form, which no figure here follows, keeps the sale off lines 1a and 8a of Schedule D. */
  needsOwnRow?: boolean | undefined
}

/**
 * One of several lines of a broker's form for one sale: the units it reports. Form, `basisReported` and the term of the
 * units decide its box.
 */
export type BrokerLine = BrokerReport & { quantity: Decimal }

/** A Form 8949 adjustment that the taxpayer claims, such as L for a loss on a sale to a relative. */
export type Adjustment = { code: string; usd: Decimal }

type Act = {
  /**
   * Unique in the ledger. A second copy at the same instant, as a doubled import makes, is left out; one at another
   * instant counts and is named in an issue. A lot is named after the event that acquired it.
   */
  id: string
  at: Instant
  /** Orders several events at one instant: the lower number comes first. Absent: zero. */
  sequence?: number | undefined
  wallet: string
  asset: string
  quantity: Decimal
  /** Where the event came from: a file and row, an exchange's own id. Carried through to explanations. */
  source?: string | undefined
  fee?: Fee | undefined
}

type Valued = Act & {
  /** What the quantity was worth, before fees. Absent: looked up in the prices. */
  usd?: Decimal | undefined
  /** What it changed hands for, before fees. Without `usd` its price comes before that of the asset. */
  money?: Money | undefined
}

/**
 * What was closed is not a coin but a position on margin, a future or an option. Whether it is a Section 1256 contract
 * (Form 6781) or belongs on Form 8949 is the taxpayer's to say; until then it is open.
 */
export const contractTreatments = ['open', 'form_8949', 'section_1256'] as const
export type ContractTreatment = (typeof contractTreatments)[number]

type Reportable = Valued & {
  contract?: ContractTreatment | undefined
  broker?: BrokerReport | undefined
  /** In place of `broker`, where the form has several lines for the sale. Their units add up to those that left. */
  brokerLines?: readonly BrokerLine[] | undefined
  /** On no form, although the broker sent one for other sales of the year. */
  isUnreported?: boolean | undefined
  adjustments?: readonly Adjustment[] | undefined
}

/** Coins for dollars. A fee in the coin bought is withheld from it; `quantity` is what came before the fee. */
export type Buy = Valued & { type: 'buy' }
/** Dollars for coins. A fee in the coin sold leaves in addition to `quantity`. */
export type Sell = Reportable & { type: 'sell' }
/** Coins for goods or services worth `usd`. */
export type Spend = Reportable & { type: 'spend' }
/**
 * What an exchange was, where the law does not say whether it is a trade: the settings do. In a wrapping and in a bridging
 * the token received stands for the very coin given; in a liquid staking, for coins that earn rewards; in a pool, for a
 * part of what the pool holds. The way back is of the same kind.
 */
export const conversions = ['wrapping', 'liquid_staking', 'bridging', 'pool'] as const
export type Conversion = (typeof conversions)[number]

/** Coins for other coins. A fee in the received coin is withheld from it; one in the coin given is added to it. */
export type Trade = Reportable & {
  type: 'trade'
  conversion?: Conversion | undefined
  received: { asset: string; quantity: Decimal; usd?: Decimal | undefined }
}
/** Between the taxpayer's own wallets. `quantity` left `wallet`, `received` arrived; the difference was the fee. */
export type Transfer = Act & {
  type: 'transfer'
  to: string
  received?: Decimal | undefined
  /** What the coins that did not arrive were worth, beside a fee in other coins. */
  lostUsd?: Decimal | undefined
  usd?: undefined
}
/** Coins that left for a wallet of the taxpayer's that is not in the ledger (yet). */
export type Withdrawal = Act & { type: 'withdrawal' }
/** Coins that came from a wallet not in the ledger. `acquired` and `basis` are the taxpayer's own record of them. */
export type Deposit = Act & { type: 'deposit'; acquired?: TaxDate | undefined; basis?: Decimal | undefined }

export const incomeKinds = [
  'staking',
  'reward',
  'airdrop',
  'fork',
  'mining',
  'interest',
  'referral',
  'other',
] as const
export type IncomeKind = (typeof incomeKinds)[number]
export type Income = Valued & { type: 'income'; kind: IncomeKind }

/** `usd` is the market value at the gift. Without `donor` there is no documentation. */
export type GiftIn = Valued & {
  type: 'gift_in'
  donor?:
    | {
        acquired: TaxDate
        basis: Decimal
        /** Gift tax the donor paid, and the taxable amount of the gift it was paid on. */
        giftTaxPaid?: Decimal | undefined
        taxableGift?: Decimal | undefined
      }
    | undefined
}
export type GiftOut = Valued & { type: 'gift_out' }
export type Donation = Valued & { type: 'donation' }
/** `usd` is the market value at the date of death. */
export type Inheritance = Valued & { type: 'inheritance' }
export type Loss = Valued & { type: 'loss'; kind: 'lost' | 'stolen' }
/** Coins paid for a service by themselves, such as gas for a failed call. */
export type FeePaid = Valued & { type: 'fee' }
/** One token replaced by its successor: dates and basis carry over. */
export type Migration = Act & {
  type: 'migration'
  received: { asset: string; quantity: Decimal }
  /** Of a trade that the engine carried over, which kind it was. */
  conversion?: Conversion | undefined
}

export type LedgerEvent =
  | Buy
  | Sell
  | Spend
  | Trade
  | Transfer
  | Withdrawal
  | Deposit
  | Income
  | GiftIn
  | GiftOut
  | Donation
  | Inheritance
  | Loss
  | FeePaid
  | Migration

export type EventType = LedgerEvent['type']

/** How near a price is to what was paid at the instant: the least first. A coin pegged to the dollar hardly moves. */
export const priceExactness = ['day', 'minute', 'pegged'] as const
export type PriceExactness = (typeof priceExactness)[number]

/** `exactness`: that of a day where it is not said. */
export type Price = { usd: Decimal; source: string; exactness?: PriceExactness }

/** The dollar price of one unit at an instant, from prices already fetched, with the name of its source. */
export type Prices = (asset: string, at: Instant) => Price | undefined

// Lines that name no day add up what was sold in a year. By the optional methods of Form 1099-DA (box 11a) a line has
// the designated sales of one stablecoin, or all NFTs together ("Specified NFTs"); the instructions also let brokers
// leave out what a stablecoin was exchanged for other coins.
import { isNftName, isOfNfts, isStablecoin } from './coin-kinds.ts'
import { isNear } from './match-pairs.ts'
import { agree, type Entry, groupBy, type Sides, sumCents, sumUnits } from './sides.ts'

const UNIT = 10n ** 8n
const isWhole = ({ units }: Entry) => units > 0n && units % UNIT === 0n

/** Sold for money, goods or another stablecoin: Regulations section 1.6045-1(d)(10)(i)(C). */
const isDesignated = ({ into }: Entry) => into === null || isStablecoin(into)

type Fits = (lines: readonly Entry[], sales: readonly Entry[]) => boolean
/** Sales that a total may add up, and what has to agree for it to be likely. */
type Candidate = { sales: readonly Entry[]; fits: Fits }

/** Which sales lines without a day most likely add up. What one of them has, no other one takes. */
export function byTotal({ lines, sales }: Sides): Sides[] {
  const found: Sides[] = []
  const taken = new Set<Entry>()
  for (const { theirs, candidates } of totalsOf({ lines, sales }, taken))
    for (const { sales: ours, fits } of candidates())
      if (ours.length > 0 && fits(theirs, ours)) {
        found.push({ lines: theirs, sales: ours })
        for (const sale of ours) taken.add(sale)
        break
      }
  return found
}

/** For totals that nothing agrees with: the sales they may add up, to say by how much they differ. */
export function besideTotals(sides: Sides): Sides[] {
  const taken = new Set<Entry>()
  return totalsOf(sides, taken).flatMap(({ theirs, candidates }) => {
    const [first, second] = candidates()
    // Whole units alone say nothing of NFTs.
    const sales = first?.sales.length || isOfNfts(theirs[0]?.asset ?? '') ? first?.sales : second?.sales
    if (!sales?.length) return []
    for (const sale of sales) taken.add(sale)
    return [{ lines: theirs, sales }]
  })
}

/** Those of a coin first: NFTs are what is left. */
function totalsOf({ lines, sales }: Sides, taken: ReadonlySet<Entry>) {
  const bySale = groupBy(sales, ({ asset }) => asset)
  const isFree = (sale: Entry) => !taken.has(sale)
  const groups = [...groupBy(lines, ({ asset, day }) => (day === null ? asset : null))].map(
    ([asset, theirs]) => ({
      theirs,
      isNfts: isOfNfts(asset),
      candidates: () =>
        isOfNfts(asset) ? nftsIn(sales.filter(isFree)) : coinsIn(asset, bySale.get(asset) ?? []),
    }),
  )
  return groups.sort((a, b) => Number(a.isNfts) - Number(b.isNfts))
}

function coinsIn(asset: string, sales: readonly Entry[]): Candidate[] {
  const designated = isStablecoin(asset) ? sales.filter(isDesignated) : sales
  return [
    { sales: designated, fits: isSameMoney },
    { sales, fits: isSameMoney },
    // Units that are rounded, or a few sales missing here: most likely the same all the same.
    { sales: designated, fits: isNearUnits },
    { sales, fits: isNearUnits },
  ]
}

function nftsIn(sales: readonly Entry[]): Candidate[] {
  const whole = sales.filter(isWhole)
  const named = whole.filter(({ asset }) => isNftName(asset))
  return [
    { sales: named, fits: (theirs, ours) => isSameMoney(theirs, ours) || isNearUnits(theirs, ours) },
    { sales: whole, fits: (theirs, ours) => agree({ lines: theirs, sales: ours }) },
  ]
}

const isNearUnits: Fits = (lines, sales) => isNear(sumUnits(lines), sumUnits(sales))

/** But for a cent of rounding on each sale: a broker adds up what it rounded, or rounds what it added up. */
function isSameMoney(lines: readonly Entry[], sales: readonly Entry[]): boolean {
  const [theirs, ours] = [sumCents(lines), sumCents(sales)]
  if (theirs === undefined || ours === undefined) return false
  return (theirs > ours ? theirs - ours : ours - theirs) <= BigInt(sales.length)
}

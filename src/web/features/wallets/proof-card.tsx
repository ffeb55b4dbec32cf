import { Link } from '@tanstack/react-router'
import type { Proof } from '../../../contract/wallets.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { isZero } from '../../lib/figures.ts'
import { HelpLink } from '../../lib/help/help-link.tsx'
import { AddPrices } from '../../lib/prices/add-prices.tsx'
import { clockTime, now, useTimeWords, useTimeZone } from '../../lib/time-zone.ts'
import { differenceWords, provedWords, restWords } from './words.ts'

/** How much of the portfolio's value stands where its exchange confirms it, and what is missing. */
export function ProofCard({ proof }: { proof: Proof }) {
  const title = provedWords(proof)
  return (
    <Card aria-label="Proof of your balances" className="p-5 sm:p-6">
      {proof.compared === 0 ? (
        <NothingCompared />
      ) : (
        <div className="flex items-center gap-5 max-sm:items-start">
          {proof.percent !== null && <Ring proof={proof} percent={proof.percent} />}
          <div className="min-w-0">
            <h2 className="text-lg">{title ?? titleWithout(proof)}</h2>
            <p className="mt-1 text-ink-2 wrap-anywhere">
              <Compared proof={proof} />
            </p>
            <HelpLink about="wallets">How this is measured</HelpLink>
            {!proof.hasPrices && (
              <div className="mt-3">
                <AddPrices />
              </div>
            )}
          </div>
        </div>
      )}
    </Card>
  )
}

const NothingCompared = () => (
  <>
    <h2 className="text-base">Your balances are not confirmed yet</h2>
    <p className="mt-1 text-ink-2 text-sm">
      They rest on your records alone. Connect an exchange or add a wallet by its public addresses: Lotwise
      then compares what is there with your records after every sync.
    </p>
  </>
)

const titleWithout = ({ hasPrices, missingCoins }: Proof) =>
  !hasPrices
    ? 'How much of your portfolio is proved is not known'
    : missingCoins > 0
      ? "Your records don't match what is there"
      : 'Your records match what is there'

function Compared({ proof }: { proof: Proof }) {
  const { comparedAt, missing, missingCoins, isMadeUp, hasPrices, percent } = proof
  const { agoWords } = useTimeWords()
  const [first] = missing
  const when = comparedAt === null ? '' : agoWords(new Date(comparedAt), now())
  return (
    <>
      {!hasPrices && 'Prices are missing for too much of what you hold. '}
      {percent !== null &&
        !isZero(proof.proved) &&
        `For these coins, your records match what the exchange or chain reported ${when === 'Just now' ? 'just now' : when}. `}
      {restWords(proof).join(' ')} {first && <Missing difference={first} count={missingCoins} />}
      {isMadeUp && ' Valued at made-up sample prices.'}
    </>
  )
}

function Missing({ difference, count }: { difference: Proof['missing'][number]; count: number }) {
  const { wallet, asset, since } = difference
  const { dateWords } = useTimeWords()
  const timeZone = useTimeZone()
  const from = since === null ? undefined : clockTime(since, timeZone).slice(0, 10)
  return (
    <>
      <bdi>{wallet}</bdi>: {differenceWords(difference)}
      {since !== null && ` since ${dateWords(new Date(since))}`}
      {count > 1 && `, and ${count - 1} more`}.{' '}
      <Button asChild variant="link" className="pointer-coarse:min-h-6">
        <Link
          to="/transactions"
          search={{ exchange: wallet, asset, ...(from !== undefined && { from }) }}
          aria-label={`Find what differs: ${asset} in ${wallet}`}
        >
          Find It
        </Link>
      </Button>
    </>
  )
}

const RADIUS = 32
const AROUND = 2 * Math.PI * RADIUS

/** The figure is in the title beside it. */
const Ring = ({ proof: { proved }, percent }: { proof: Proof; percent: number }) => (
  <svg viewBox="0 0 74 74" aria-hidden="true" className="size-18.5 shrink-0">
    <circle cx="37" cy="37" r={RADIUS} fill="none" strokeWidth="9" className="stroke-line" />
    {percent > 0 && (
      <circle
        cx="37"
        cy="37"
        r={RADIUS}
        fill="none"
        strokeWidth="9"
        strokeDasharray={`${(AROUND * percent) / 100} ${AROUND}`}
        transform="rotate(-90 37 37)"
        className="stroke-accent"
      />
    )}
    <text
      x="37"
      y="37"
      textAnchor="middle"
      dominantBaseline="central"
      className="num fill-ink font-semibold text-[15px]"
    >
      {percent === 0 && !isZero(proved) ? '<1%' : `${percent}%`}
    </text>
  </svg>
)

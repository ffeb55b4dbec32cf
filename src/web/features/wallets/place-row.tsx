import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { Place } from '../../../contract/wallets.ts'
import { cn } from '../../components/cn.ts'
import { SourceMark } from '../../components/marks/source-mark.tsx'
import { Money } from '../../components/money.tsx'
import { Tag } from '../../components/tag.tsx'
import { counting, countWords } from '../../lib/figures.ts'
import { now, useTimeWords } from '../../lib/time-zone.ts'
import { custodyWords, shortAmount, someOf, sourceWords, standingOf } from './words.ts'

/** The whole row opens the wallet; what else can be pressed lies above it. */
export function PlaceRow({ place }: { place: Place }) {
  const { wallet, holds, coins, isHidden } = place
  const { agoWords, dateWords } = useTimeWords()
  const source = sourceWords(place, { agoWords, dateWords, now: now() })
  const more = coins - holds.length
  return (
    <li
      className={cn(
        'group relative grid items-center gap-x-4 gap-y-1 py-3.5',
        'grid-cols-[auto_minmax(6rem,1fr)_minmax(0,auto)]',
        'lg:grid-cols-[auto_minmax(0,1.3fr)_minmax(0,1.6fr)_minmax(0,0.9fr)_minmax(0,1.5fr)_1rem]',
      )}
    >
      <span className="max-lg:row-span-2 max-lg:self-start max-lg:mt-1">
        <SourceMark name={wallet} />
      </span>
      <div className="min-w-0">
        <Link
          to="/wallets"
          search={search => ({ ...search, wallet })}
          resetScroll={false}
          className="line-clamp-2 font-semibold text-ink no-underline wrap-anywhere group-hover:underline after:absolute after:inset-0 after:content-['']"
        >
          <bdi>{wallet}</bdi>
        </Link>
        <p className="text-fine text-ink-3 leading-snug wrap-anywhere">
          {source} <span aria-hidden="true">·</span> {custodyWords(place)}
          {isHidden && ' · hidden'}
        </p>
      </div>
      <div className="num flex flex-wrap gap-1.5 max-lg:col-start-2 max-lg:col-end-4 max-lg:row-start-2">
        {coins === 0 && <Tag>none left</Tag>}
        {holds.map(({ symbol, quantity }) => (
          <Tag key={symbol}>
            {shortAmount(quantity)} <bdi>{symbol}</bdi>
          </Tag>
        ))}
        {more > 0 && (
          <Tag>
            <span aria-hidden="true">+{countWords(more)}</span>
            <span className="sr-only">and {counting(more, 'more coin')}</span>
          </Tag>
        )}
      </div>
      <Worth place={place} />
      <Standing place={place} />
      <ChevronRight aria-hidden="true" className="size-4 text-ink-3 group-hover:text-ink max-lg:hidden" />
    </li>
  )
}

function Worth({ place }: { place: Place }) {
  const { value, unpriced, unpricedCoins } = place
  return (
    <div className="num min-w-0 text-right max-lg:col-start-3 max-lg:row-start-1 max-lg:self-start">
      {value === null ? (
        <span className="text-ink-2">Not known</span>
      ) : (
        <Money value={value} className="whitespace-normal wrap-anywhere" />
      )}
      {unpricedCoins > 0 && (
        <p className="text-fine text-ink-3 leading-snug wrap-anywhere max-lg:hidden">
          {value === null ? '' : 'without '}
          {someOf(unpriced, unpricedCoins)}
          {value === null ? ': no price' : ''}
        </p>
      )}
    </div>
  )
}

function Standing({ place }: { place: Place }) {
  const { wallet, toReview } = place
  const { tone, words } = standingOf(place)
  return (
    <div
      className={cn(
        'flex min-w-0 flex-wrap gap-1.5 lg:justify-end',
        'max-lg:col-start-2 max-lg:col-end-4 max-lg:row-start-3',
      )}
    >
      {toReview > 0 && (
        <Link
          to="/transactions"
          search={{ exchange: wallet, needsReview: 'true' }}
          aria-label={`${countWords(toReview)} to review in ${wallet}`}
          className="relative z-10 inline-flex items-center rounded-xl bg-warn-soft px-2 py-0.5 font-medium text-warn text-xs underline-offset-2 hover:underline pointer-coarse:min-h-6"
        >
          {countWords(toReview)} to review
        </Link>
      )}
      <Tag tone={tone}>{words}</Tag>
    </div>
  )
}

import { useState } from 'react'
import { CoinMark } from '../components/marks/coin-mark.tsx'
import { SourceMark } from '../components/marks/source-mark.tsx'
import { Percent } from '../components/percent.tsx'
import { Segments } from '../components/segments.tsx'
import { Example } from './section.tsx'

const periods = [
  { value: '1M', label: '1M', name: '1 month' },
  { value: '1Y', label: '1Y', name: '1 year' },
  { value: 'all', label: 'All', name: 'All time' },
] as const

export function SegmentSets() {
  const [period, setPeriod] = useState<(typeof periods)[number]['value']>('1Y')
  return (
    <Example title="One of a few">
      <Segments label="Period" value={period} onValueChange={setPeriod} options={periods} />
    </Example>
  )
}

export function Marks() {
  return (
    <>
      <Example title="Coins, as far as there are drawings, and the rest">
        {['BTC', 'eth', 'SOL', 'USDC', 'XRP', 'DOGE', 'WIF', '🚀'].map((symbol, index) => (
          <CoinMark key={symbol} symbol={symbol} {...(index < 5 && { color: `var(--chart-${index + 1})` })} />
        ))}
        <CoinMark symbol="BTC" size="sm" />
      </Example>
      <Example title="Exchanges and wallets">
        {['Coinbase', 'Kraken', 'Binance.US', 'Gemini', 'Ledger Live', 'Bitfinex', 'River'].map(name => (
          <SourceMark key={name} name={name} />
        ))}
      </Example>
    </>
  )
}

export function Percents() {
  return (
    <Example title="Gain, loss, neither, a plain share" className="gap-x-8">
      <Percent signed value={38.2} />
      <Percent signed value={-1234.56} />
      <Percent signed value={-0.04} />
      <Percent value={12.5} />
    </Example>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Tag } from '../../components/tag.tsx'
import { exchangesQuery } from '../../data/exchanges.ts'
import { counting } from '../../lib/figures.ts'
import { connectionOf } from './connection.ts'

const connections = {
  encrypted: { tone: 'ok', words: 'Encrypted (HTTPS)' },
  this_computer: { tone: 'neutral', words: 'Stays on this computer' },
  open: { tone: 'warn', words: 'Not encrypted (HTTP)' },
} as const

/** How the account is kept. */
export function Protection({ sessions }: { sessions: number }) {
  const connection = connections[connectionOf(window.location)]
  const { data: exchanges } = useQuery(exchangesQuery)
  return (
    <dl className="grid gap-2 text-sm">
      <Fact name="Connection">
        <Tag tone={connection.tone}>{connection.words}</Tag>
      </Fact>
      <Fact name="Signed in">{counting(sessions, 'open session')}</Fact>
      <Fact name="Password">Stored securely (hashed)</Fact>
      {exchanges && (
        <Fact name="Exchange keys">
          {exchanges.length === 0
            ? 'No exchange keys stored'
            : `${counting(exchanges.length, 'key')} stored, encrypted`}
        </Fact>
      )}
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-ink-2">{name}</dt>
    <dd>{children}</dd>
  </div>
)

import { Inbox } from 'lucide-react'
import { Button } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { ErrorPanel } from '../components/error-panel.tsx'
import { Notice } from '../components/notice.tsx'
import { Example, longWord } from './section.tsx'

export function EmptyStates() {
  return (
    <Example title="With the way on, and bare" className="grid items-start gap-4 sm:grid-cols-2">
      <Card>
        <EmptyState icon={<Inbox />} title="No sales in 2025" action={<Button>Import a file</Button>}>
          Bring the files you have, or connect an exchange. No row is lost.
        </EmptyState>
      </Card>
      <Card>
        <EmptyState title="No reports yet" />
      </Card>
    </Example>
  )
}

const failure = (serverMessage?: string, requestId?: string) =>
  Object.assign(new Error('503: Service Unavailable'), { serverMessage, requestId })

export function ErrorPanels() {
  return (
    <Example
      title="With the request to quote, without a word from the server"
      className="grid items-start gap-4 sm:grid-cols-2"
    >
      <ErrorPanel
        error={failure('The database is not answering. Nothing was saved.', '01JD2Y7QK3M8V5')}
        onRetry={() => undefined}
      />
      <ErrorPanel title="The report was not made" error={failure()} />
      <ErrorPanel error={failure(`No such exchange: ${longWord}`)} onRetry={() => undefined} />
    </Example>
  )
}

export function Notices() {
  return (
    <Example title="To know, to look into, to mend" className="grid gap-3">
      <Notice tone="info">
        Only FIFO and Specific ID are officially supported by the tax authority. LIFO and HIFO may be used
        through 2025 with documentation.
      </Notice>
      <Notice
        tone="warn"
        title="$3,940 of this gain is in doubt"
        action={<Button variant="outline">Review Records</Button>}
      >
        Two withdrawals have no matching deposit.
      </Notice>
      <Notice
        tone="loss"
        title="Gemini has revoked your key"
        action={<Button variant="outline">Add a new key</Button>}
      >
        Nothing has come in since December 2. The {longWord} is well.
      </Notice>
    </Example>
  )
}

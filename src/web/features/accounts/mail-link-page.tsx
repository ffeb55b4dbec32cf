import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { confirmEmail } from '../../../contract/account-security.ts'
import { unsubscribe } from '../../../contract/notifications.ts'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { call } from '../../lib/api.ts'
import { messageFor } from '../../lib/api-error.ts'
import { SmallPage } from './small-page.tsx'

type Words = { title: string; question: string; button: string; done: string }
type MailLinkProps = { words: Words; act: () => Promise<{ message: string }> }

/**
 * A link from a mail. It acts on a click and not on arrival: mail programs open links ahead of their readers, and must
 * neither confirm an address nor unsubscribe it.
 */
function MailLink({ words, act }: MailLinkProps) {
  const [outcome, setOutcome] = useState<{ message: string; isDone: boolean } | null>(null)
  const [isBusy, setBusy] = useState(false)
  async function go() {
    setBusy(true)
    try {
      setOutcome({ message: (await act()).message, isDone: true })
    } catch (error) {
      setOutcome({ message: messageFor(error, 'That did not work. Please try again.'), isDone: false })
    } finally {
      setBusy(false)
    }
  }
  return (
    <SmallPage>
      <h1 className="text-[22px]">{outcome?.isDone ? words.done : words.title}</h1>
      <div aria-live="polite">
        {outcome ? (
          outcome.isDone ? (
            <p className="text-ink-2">{outcome.message}</p>
          ) : (
            <Notice tone="loss">{outcome.message}</Notice>
          )
        ) : (
          <p className="text-ink-2">{words.question}</p>
        )}
      </div>
      {outcome?.isDone ? (
        <Button asChild>
          <Link to="/dashboard">Open Lotwise</Link>
        </Button>
      ) : (
        <Button busy={isBusy} onClick={() => void go()}>
          {words.button}
        </Button>
      )}
    </SmallPage>
  )
}

export const ConfirmEmailPage = ({ token }: { token: string | undefined }) => (
  <MailLink
    words={{
      title: 'Confirm Your Email',
      question: 'Is this the address of your Lotwise account?',
      button: 'Confirm Email',
      done: 'Email Confirmed',
    }}
    act={() => call(confirmEmail, { body: { token: token ?? '' } }, { asAnybody: true })}
  />
)

export const UnsubscribePage = ({ token }: { token: string | undefined }) => (
  <MailLink
    words={{
      title: 'Unsubscribe',
      question: 'Stop getting this kind of email from Lotwise?',
      button: 'Unsubscribe',
      done: 'Unsubscribed',
    }}
    act={() => call(unsubscribe, { body: { token: token ?? '' } }, { asAnybody: true })}
  />
)

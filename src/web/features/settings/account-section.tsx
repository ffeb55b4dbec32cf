import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cancelEmailChange, sendEmailLink } from '../../../contract/account-security.ts'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { toast } from '../../components/toast-store.ts'
import { securityChanged, securityQuery } from '../../data/account-security.ts'
import { call } from '../../lib/api.ts'
import { useAuth } from '../../lib/auth.tsx'
import { toastFailure } from '../../lib/toast-failure.ts'
import { EmailDialog } from './email-dialog.tsx'
import { Block, Row, Section } from './section.tsx'

export function AccountSection() {
  const { user } = useAuth()
  const { data } = useQuery(securityQuery)
  const [isChanging, setChanging] = useState(false)
  return (
    <Section title="Account Information">
      <Row title="Username" description={<bdi>{user?.username}</bdi>} />
      <Row
        title="Email"
        description={<bdi>{user?.email}</bdi>}
        control={
          <Button variant="outline" onClick={() => setChanging(true)}>
            Change Email
          </Button>
        }
      />
      {data?.pendingEmail && (
        <Block>
          <PendingEmail email={data.pendingEmail} />
        </Block>
      )}
      {data && !data.pendingEmail && !data.isEmailConfirmed && (
        <Block>
          <UnconfirmedEmail />
        </Block>
      )}
      {isChanging && <EmailDialog onClose={() => setChanging(false)} />}
    </Section>
  )
}

function PendingEmail({ email }: { email: string }) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(cancelEmailChange, {}),
    onSuccess: () => securityChanged(client),
    onError: error => toastFailure('Not Canceled', error, 'Please try again.'),
  })
  return (
    <Notice
      tone="info"
      title={`Waiting for ${email}`}
      action={
        <div className="flex flex-wrap gap-2">
          <SendLinkAgain />
          <Button variant="outline" size="sm" busy={isPending} onClick={() => mutate()}>
            Cancel Change
          </Button>
        </div>
      }
    >
      Open the link we sent there. Until then your current address stays.
    </Notice>
  )
}

const UnconfirmedEmail = () => (
  <Notice tone="warn" title="Your email address isn't confirmed" action={<SendLinkAgain />}>
    Open the link in the email we sent you. Until then we can't be sure that it reaches you.
  </Notice>
)

function SendLinkAgain() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(sendEmailLink, {}),
    onSuccess: ({ message }) => toast({ title: 'Link Sent', description: message }),
    onError: error => toastFailure('Not Sent', error, 'Please try again.'),
  })
  return (
    <Button variant="outline" size="sm" busy={isPending} onClick={() => mutate()}>
      Send the Link Again
    </Button>
  )
}

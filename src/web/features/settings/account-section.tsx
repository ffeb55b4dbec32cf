import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { cancelEmailChange, sendEmailLink } from '../../../contract/account-security.ts'
import { Button } from '../../components/button.tsx'
import { Card, CardBody, CardHeader } from '../../components/card.tsx'
import { Notice } from '../../components/notice.tsx'
import { toast } from '../../components/toast-store.ts'
import { securityChanged, securityQuery } from '../../data/account-security.ts'
import { call } from '../../lib/api.ts'
import { useAuth } from '../../lib/auth.tsx'
import { toastFailure } from '../../lib/toast-failure.ts'
import { EmailDialog } from './email-dialog.tsx'

export function AccountSection() {
  const { user } = useAuth()
  const { data } = useQuery(securityQuery)
  const [isChanging, setChanging] = useState(false)
  return (
    <Card>
      <CardHeader title="Account Information" />
      <CardBody className="grid gap-4">
        <dl className="grid gap-3">
          <Fact name="Username">{user?.username}</Fact>
          <Fact name="Email">{user?.email}</Fact>
        </dl>
        {data?.pendingEmail && <PendingEmail email={data.pendingEmail} />}
        {data && !data.pendingEmail && !data.isEmailConfirmed && <UnconfirmedEmail />}
        <div>
          <Button variant="outline" onClick={() => setChanging(true)}>
            Change Email
          </Button>
        </div>
      </CardBody>
      {isChanging && <EmailDialog onClose={() => setChanging(false)} />}
    </Card>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-4 sm:grid-cols-[8rem_1fr]">
    <dt className="text-ink-2 text-sm">{name}</dt>
    <dd className="wrap-anywhere">
      <bdi>{children}</bdi>
    </dd>
  </div>
)

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

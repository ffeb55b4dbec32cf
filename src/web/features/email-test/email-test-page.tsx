import { type FormEvent, useState } from 'react'
import { testPayment, testReport, testWelcome } from '../../../contract/test-emails.ts'
import { Button } from '../../components/button.tsx'
import { Card, CardBody } from '../../components/card.tsx'
import { TextField } from '../../components/field.tsx'
import { Notice } from '../../components/notice.tsx'
import { Select } from '../../components/select.tsx'
import { toast } from '../../components/toast-store.ts'
import { call } from '../../lib/api.ts'
import { messageFor } from '../../lib/api-error.ts'
import { useAuth } from '../../lib/auth.tsx'
import { PersonOnly } from '../../lib/person-only.tsx'
import { useThisYear } from '../../lib/time-zone.ts'

const kinds = [
  { value: 'welcome', label: 'Welcome' },
  { value: 'payment', label: 'Payment' },
  { value: 'report', label: 'Report' },
] as const
type Kind = (typeof kinds)[number]['value']

type Fields = Record<'email' | 'username' | 'amount' | 'transactionId' | 'reportType' | 'taxYear', string>

function send(kind: Kind, { email, username, amount, transactionId, reportType, taxYear }: Fields) {
  const to = { email, username }
  if (kind === 'payment') return call(testPayment, { body: { ...to, amount, transactionId } })
  if (kind === 'report') return call(testReport, { body: { ...to, reportType, taxYear } })
  return call(testWelcome, { body: to })
}

export const EmailTestPage = () => (
  <PersonOnly>
    <EmailTest />
  </PersonOnly>
)

function EmailTest() {
  const { user } = useAuth()
  const lastYear = useThisYear() - 1
  const [kind, setKind] = useState<Kind>('welcome')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [fields, setFields] = useState<Fields>({
    email: user?.email ?? '',
    username: user?.username ?? '',
    amount: '',
    transactionId: '',
    reportType: 'Form 8949',
    taxYear: String(lastYear),
  })
  const field = (name: keyof Fields) => ({
    value: fields[name],
    onChange: (event: { target: { value: string } }) => setFields({ ...fields, [name]: event.target.value }),
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    try {
      const { message } = await send(kind, fields)
      toast({ title: 'Email Sent Successfully', description: message })
    } catch (error) {
      setFailure(messageFor(error, 'The email was not sent. Please try again.'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <h1>Email Test</h1>
      <p className="mt-1 text-ink-2">Send yourself a test email to see that it arrives, and how it looks.</p>
      <Card className="mt-6 max-w-xl">
        <CardBody>
          <form noValidate onSubmit={event => void submit(event)} className="grid gap-4">
            {failure && <Notice tone="loss">{failure}</Notice>}
            <Select
              label="Email type"
              value={kind}
              onValueChange={value => setKind(kinds.find(one => one.value === value)?.value ?? 'welcome')}
              options={kinds}
            />
            <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
            <TextField label="Username" autoComplete="username" {...field('username')} />
            {kind === 'payment' && (
              <>
                <TextField label="Amount" {...field('amount')} />
                <TextField label="Transaction ID" {...field('transactionId')} />
              </>
            )}
            {kind === 'report' && (
              <>
                <TextField label="Report type" {...field('reportType')} />
                <TextField label="Tax year" inputMode="numeric" {...field('taxYear')} />
              </>
            )}
            <div>
              <Button type="submit" busy={isBusy} busyLabel="Sending...">
                Send Test Email
              </Button>
            </div>
          </form>
        </CardBody>
      </Card>
    </>
  )
}

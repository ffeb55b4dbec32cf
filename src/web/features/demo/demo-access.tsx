import { Link, useNavigate } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type DemoVisitor, demoVisitor, registerDemo } from '../../../contract/demo.ts'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/field.tsx'
import { Notice } from '../../components/notice.tsx'
import { toast } from '../../components/toast-store.ts'
import { countAction } from '../../lib/analytics.ts'
import { call } from '../../lib/api.ts'
import { messageFor } from '../../lib/api-error.ts'
import { useAuth } from '../../lib/auth.tsx'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { hoursWords, useSite } from '../../lib/site.ts'
import { browserZone } from '../../lib/time-zone.ts'

const redirectMs = 3000

export function DemoAccess() {
  const [isGranted, setGranted] = useState(false)
  return isGranted ? <Granted /> : <Registration onGranted={() => setGranted(true)} />
}

function Registration({ onGranted }: { onGranted: () => void }) {
  const { user, isDemo, hasDemoEnded } = useAuth()
  const hours = hoursWords(useSite().demo.hours)
  return (
    <>
      <h1 className="text-[22px]">Demo Access</h1>
      {hasDemoEnded && (
        <Notice tone="warn" title="Your demo has ended">
          A demo and everything in it is deleted {hours} after its last use. You can start a new one here.
        </Notice>
      )}
      <p className="text-ink-2">
        Try Lotwise with a sample history or your own files. No password and no card. The demo and everything
        in it is deleted {hours} after you last use it.
      </p>
      {user && (
        <Notice tone="info">
          You're signed in as <bdi>{user.username}</bdi>. Starting a demo signs you out.
        </Notice>
      )}
      {isDemo && (
        <Notice
          tone="info"
          action={
            <Button asChild variant="outline" size="sm">
              <Link to="/demo-session">Go to Your Demo</Link>
            </Button>
          }
        >
          You already have a demo. Starting another one ends it.
        </Notice>
      )}
      <RegistrationForm onGranted={onGranted} />
      <p className="text-ink-3 text-sm">
        We don't send anything to this address.{' '}
        <Link to="/privacy-policy" className="text-accent-text underline underline-offset-4">
          Privacy policy
        </Link>
      </p>
    </>
  )
}

function RegistrationForm({ onGranted }: { onGranted: () => void }) {
  const { acceptDemo } = useAuth()
  const { register, handleSubmit, formState, setError } = useForm<DemoVisitor>({
    resolver: contractResolver(demoVisitor),
    defaultValues: { name: '', email: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async visitor => {
    try {
      const body = { ...visitor, timeZone: browserZone() }
      const { sessionId, user } = await call(registerDemo, { body })
      void countAction('demo_start')
      acceptDemo(sessionId, user)
      toast({ title: 'Demo Access Granted!', description: 'Taking you to your demo.' })
      onGranted()
    } catch (error) {
      const message = messageFor(error, 'Please try again')
      toast({ title: 'Registration Failed', description: message, variant: 'destructive' })
      setError('root', { message })
    }
  })

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {errors.root?.message && <Notice tone="loss">{errors.root.message}</Notice>}
      <TextField label="Full name" autoComplete="name" error={errors.name?.message} {...register('name')} />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <Button type="submit" busy={isSubmitting} busyLabel="Starting...">
        Start Demo
      </Button>
      <Button asChild variant="outline">
        <Link to="/">Back to Home</Link>
      </Button>
    </form>
  )
}

function Granted() {
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    const leaving = setTimeout(() => void navigate({ to: '/demo-session' }), redirectMs)
    return () => clearTimeout(leaving)
  }, [navigate])
  return (
    <>
      <CircleCheck aria-hidden="true" className="size-8 text-accent-text" />
      <h1 ref={heading} tabIndex={-1} className="text-[22px] outline-none">
        Demo Access Granted!
      </h1>
      <p className="text-ink-2">Your demo is ready. We'll take you there in a moment.</p>
      <Button asChild>
        <Link to="/demo-session">Open Demo Now</Link>
      </Button>
    </>
  )
}

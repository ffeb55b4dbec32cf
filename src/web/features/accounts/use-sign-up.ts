import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { type AccountDetails, signUp } from '../../../contract/accounts.ts'
import { toast } from '../../components/toast-store.ts'
import { countAction } from '../../lib/analytics.ts'
import { call } from '../../lib/api.ts'
import { ApiError, messageFor } from '../../lib/api-error.ts'
import { useAuth } from '../../lib/auth.tsx'
import { noteActivity } from '../../lib/idle.ts'
import { browserZone } from '../../lib/time-zone.ts'
import { beforeRedirect } from './redirect.ts'

const fields = ['username', 'email', 'password', 'confirmPassword'] as const

/** Creates the account, signs in and goes on. A refusal of one field goes to `onFieldError`. */
export function useSignUp(onFieldError: (field: keyof AccountDetails, message: string) => void) {
  const { acceptUser } = useAuth()
  const navigate = useNavigate()
  const [isSubmitting, setSubmitting] = useState(false)
  // State changes with the next drawing; two presses in the same moment are both before it.
  const isUnderWay = useRef(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function submit(body: AccountDetails & { selectedPlan: string; keepDemo: boolean }) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setSubmitting(true)
    setFailure(null)
    void countAction('signup_form_submit')
    try {
      const { user, message } = await call(signUp, { body: { ...body, timeZone: browserZone() } })
      noteActivity()
      void countAction('signup_success')
      acceptUser(user)
      toast({ title: 'Account Created', description: message })
      await beforeRedirect()
      await navigate({
        href: body.selectedPlan === 'free' ? '/dashboard' : subscribeAddress(body.selectedPlan),
      })
    } catch (error) {
      fail(error)
    } finally {
      isUnderWay.current = false
      setSubmitting(false)
    }
  }

  function fail(error: unknown) {
    const message = messageFor(
      error,
      error instanceof ApiError
        ? 'Failed to create account'
        : 'An error occurred while creating your account',
    )
    toast({ title: 'Sign Up Failed', description: message, variant: 'destructive' })
    const field = fields.find(name => error instanceof ApiError && name === error.field)
    if (field) onFieldError(field, message)
    else setFailure(message)
  }

  return { isSubmitting, failure, signUp: submit }
}

const subscribeAddress = (plan: string) => `/subscribe?plan=${encodeURIComponent(plan)}`

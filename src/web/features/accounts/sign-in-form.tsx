import { type ReactNode, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { signIn, type User } from '../../../contract/accounts.ts'
import { PasswordField, TextField } from '../../components/field.tsx'
import { Notice } from '../../components/notice.tsx'
import { toast } from '../../components/toast-store.ts'
import { countAction } from '../../lib/analytics.ts'
import { call } from '../../lib/api.ts'
import { messageFor } from '../../lib/api-error.ts'
import { CodeField, useCodeStep } from '../../lib/code-step.tsx'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { noteActivity } from '../../lib/idle.ts'

type SignInFormProps = {
  /** A user whose session ended may only sign in to the same account. */
  fixedUsername?: string
  onSignedIn: (user: User) => Promise<void> | void
  /** Called when a submission begins and ends, so that a dialog around it can stay open meanwhile. */
  onBusy?: (isBusy: boolean) => void
  /** The links and buttons below the fields; given whether a submission is under way. */
  children: (isSubmitting: boolean) => ReactNode
}

export function SignInForm({ fixedUsername, onSignedIn, onBusy, children }: SignInFormProps) {
  const { register, handleSubmit, formState, setError, setFocus } = useForm({
    resolver: contractResolver(signIn.body),
    defaultValues: { username: fixedUsername ?? '', password: '', code: '' },
  })
  const { errors, isSubmitting } = formState
  const { needsCode, askForCode } = useCodeStep({ setError, setFocus })

  const isUnderWay = useRef(false)
  const submit = handleSubmit(async credentials => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    onBusy?.(true)
    try {
      const { user } = await call(signIn, { body: credentials })
      noteActivity()
      void countAction('signin_success')
      await onSignedIn(user)
    } catch (error) {
      if (askForCode(error)) return
      const message = messageFor(error, 'Invalid username or password')
      toast({ title: 'Sign In Failed', description: message, variant: 'destructive' })
      // The toast leaves after five seconds; the reason stays in the form.
      setError('root', { message })
      setFocus('password', { shouldSelect: true })
    } finally {
      isUnderWay.current = false
      onBusy?.(false)
    }
  })

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {errors.root?.message && <Notice tone={needsCode ? 'info' : 'loss'}>{errors.root.message}</Notice>}
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
        readOnly={fixedUsername !== undefined}
        error={errors.username?.message}
        {...register('username')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      {needsCode && <CodeField error={errors.code?.message} {...register('code')} />}
      {children(isSubmitting)}
    </form>
  )
}

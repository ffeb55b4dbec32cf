import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { adminLogin } from '../../../../contract/admin-access.ts'
import { Button } from '../../../components/button.tsx'
import { Card, CardBody } from '../../../components/card.tsx'
import { PasswordField, TextField } from '../../../components/field.tsx'
import { Logo } from '../../../components/logo.tsx'
import { Notice } from '../../../components/notice.tsx'
import { toast } from '../../../components/toast-store.ts'
import { useAdmin } from '../../../lib/admin.tsx'
import { adminStore } from '../../../lib/admin-store.ts'
import { call } from '../../../lib/api.ts'
import { messageFor } from '../../../lib/api-error.ts'
import { CodeField, useCodeStep } from '../../../lib/code-step.tsx'
import { contractResolver } from '../../../lib/contract-resolver.ts'

export function AdminLoginPage() {
  const admin = useAdmin()
  const navigate = useNavigate()
  // Of the address one arrived with: while the next page loads, the router already has that one's.
  const arrival = useRouterState({ select: ({ location }) => location.state.next })
  const [next] = useState(arrival)
  useEffect(() => {
    if (admin) void navigate({ to: next ?? '/admin/dashboard', replace: true })
  }, [admin, navigate, next])
  return (
    <div className="flex min-h-dvh flex-col items-center gap-8 px-4 py-10 sm:pt-20">
      <header>
        <Link to="/" aria-label="Lotwise home" className="rounded-control">
          <Logo size="md" />
        </Link>
      </header>
      <main className="w-full max-w-md">
        <Card>
          <CardBody className="grid gap-4 sm:p-7">
            <div>
              <h1 className="text-2xl">Admin Login</h1>
              <p className="mt-1 text-ink-2 text-sm">For the people who run Lotwise.</p>
            </div>
            <LoginForm />
          </CardBody>
        </Card>
        <p className="mt-4 text-center text-sm">
          <Link
            to="/admin/location-analytics"
            className="text-accent-text underline underline-offset-4 hover:decoration-2"
          >
            Location Analytics
          </Link>
        </p>
      </main>
    </div>
  )
}

function LoginForm() {
  const { register, handleSubmit, formState, setError, setFocus } = useForm({
    resolver: contractResolver(adminLogin.body),
    defaultValues: { username: '', password: '', code: '' },
  })
  const { errors, isSubmitting } = formState
  const { needsCode, askForCode } = useCodeStep({ setError, setFocus })

  const submit = handleSubmit(async credentials => {
    try {
      const { user, role, sessionToken } = await call(adminLogin, { body: credentials }, { asAnybody: true })
      adminStore.accept({ username: user.username, role, sessionToken })
      toast({ title: 'Welcome back!', description: 'Successfully logged in to admin panel' })
    } catch (error) {
      if (askForCode(error)) return
      const message = messageFor(error, 'An error occurred during login')
      toast({ title: 'Login Failed', description: message, variant: 'destructive' })
      // The toast leaves after five seconds; the reason stays in the form.
      setError('root', { message })
      setFocus('password', { shouldSelect: true })
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
      <Button type="submit" busy={isSubmitting}>
        Log In
      </Button>
    </form>
  )
}

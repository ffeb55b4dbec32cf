import { useQuery } from '@tanstack/react-query'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { PasswordField, TextField } from '../../components/field.tsx'
import { securityQuery } from '../../data/account-security.ts'

type ProofFieldsProps = {
  register: (name: 'password' | 'code') => UseFormRegisterReturn
  errors: { password?: { message?: string }; code?: { message?: string } }
}

/** Who sits at a browser that was left open knows neither. */
export function ProofFields({ register, errors }: ProofFieldsProps) {
  return (
    <>
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <CodeField {...register('code')} error={errors.code?.message} />
    </>
  )
}

/** Asked for where two-factor sign-in is on. */
export function CodeField({ error, ...field }: UseFormRegisterReturn & { error: string | undefined }) {
  const { data } = useQuery(securityQuery)
  if (!data?.twoFactor.isOn && error === undefined) return null
  return (
    <TextField
      label="Code from your app, or a recovery code"
      autoComplete="one-time-code"
      error={error}
      {...field}
    />
  )
}

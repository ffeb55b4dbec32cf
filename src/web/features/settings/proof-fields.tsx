import { useQuery } from '@tanstack/react-query'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { PasswordField, TextField } from '../../components/field.tsx'
import { securityQuery } from '../../data/account-security.ts'

type ProofFieldsProps = {
  register: (name: 'password' | 'code') => UseFormRegisterReturn
  errors: { password?: { message?: string }; code?: { message?: string } }
}

/** Who sits at a browser that was left open knows neither. The code is asked for where two-factor sign-in is on. */
export function ProofFields({ register, errors }: ProofFieldsProps) {
  const { data } = useQuery(securityQuery)
  return (
    <>
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      {(data?.twoFactor.isOn || errors.code) && (
        <TextField
          label="Code from your app, or a recovery code"
          autoComplete="one-time-code"
          error={errors.code?.message}
          {...register('code')}
        />
      )}
    </>
  )
}

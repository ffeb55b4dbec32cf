// The code that is asked for once the password was right, at every sign-in.
import { type ComponentProps, useState } from 'react'
import { TextField } from '../components/field.tsx'
import { ApiError, messageFor } from './api-error.ts'

type Form = {
  setError: (name: 'root' | 'code', error: { message: string }) => void
  setFocus: (name: 'code', options: { shouldSelect: boolean }) => void
}

export function useCodeStep({ setError, setFocus }: Form) {
  const [needsCode, setNeedsCode] = useState(false)

  /** Whether that is what the refusal is about. The first time it is a question and no failure. */
  function askForCode(error: unknown): boolean {
    if (!(error instanceof ApiError) || error.field !== 'code') return false
    setNeedsCode(true)
    const message = messageFor(error, 'Enter the code from your authenticator app.')
    setError(error.code === 'second_factor_needed' ? 'root' : 'code', { message })
    // Once the field is there.
    setTimeout(() => setFocus('code', { shouldSelect: true }))
    return true
  }
  return { needsCode, askForCode }
}

export const CodeField = (props: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField
    label="Code"
    autoComplete="one-time-code"
    spellCheck={false}
    hint="From your authenticator app, or a recovery code."
    {...props}
  />
)

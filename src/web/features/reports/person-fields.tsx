import { useState } from 'react'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import { cn } from '../../components/cn.ts'
import { TextField } from '../../components/field.tsx'
import type { PersonValues } from './person.ts'

type PersonFieldsProps = {
  register: UseFormRegister<PersonValues>
  errors: FieldErrors<PersonValues>
}

export function PersonFields({ register, errors }: PersonFieldsProps) {
  const [isShown, setShown] = useState(false)
  const quiet = { autoComplete: 'off', spellCheck: false } as const
  return (
    <div className="grid gap-4 sm:grid-cols-[1fr_10rem]">
      <TextField
        label="Name(s) as on your return"
        maxLength={200}
        {...quiet}
        {...register('name')}
        error={errors.name?.message}
      />
      {/* Masked by style: browsers offer to keep what is typed into a field for passwords. */}
      <div className={cn('relative', !isShown && '[&_input]:[-webkit-text-security:disc]')}>
        <TextField
          label="SSN"
          inputMode="numeric"
          maxLength={20}
          {...quiet}
          {...register('ssn')}
          error={errors.ssn?.message}
        />
        <Button
          variant="link"
          size="sm"
          aria-label={isShown ? 'Hide the number' : 'Show the number'}
          className="absolute top-0 right-0 min-h-6 pointer-coarse:-top-3"
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </Button>
      </div>
    </div>
  )
}

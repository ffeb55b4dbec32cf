import { TextField } from '../../components/field.tsx'

type CompletedFieldProps = { value: string; error: string | undefined; onChange: (value: string) => void }

/** Asked of every allocation, whatever it goes by. */
export function CompletedField({ value, error, onChange }: CompletedFieldProps) {
  return (
    <TextField
      label="When was the allocation complete?"
      type="datetime-local"
      value={value}
      error={error}
      hint="When your records first showed which lots belong to which wallet."
      onChange={event => onChange(event.target.value)}
    />
  )
}

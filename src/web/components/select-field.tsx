import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form'
import { Select } from './select.tsx'

type SelectFieldProps<Values extends FieldValues, Sent> = {
  control: Control<Values, unknown, Sent>
  name: FieldPath<Values>
  label: string
  placeholder?: string
  options: readonly { value: string; label: string }[]
  /** After the form knows of it. */
  onChoose?: (value: string) => void
}

/** A select that is a field of a form. */
export const SelectField = <Values extends FieldValues, Sent>({
  control,
  name,
  onChoose,
  ...select
}: SelectFieldProps<Values, Sent>) => (
  <Controller
    control={control}
    name={name}
    render={({ field: { value, onChange }, fieldState: { error } }) => (
      <Select
        value={value}
        error={error?.message}
        onValueChange={next => {
          onChange(next)
          onChoose?.(next)
        }}
        {...select}
      />
    )}
  />
)

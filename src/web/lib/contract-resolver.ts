// The one way forms are validated: what would be sent, by the schema of the call it is sent with. So the browser and
// the server never disagree on what is valid, nor on the words for it.
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

type Options<Values extends FieldValues> = {
  /** What was typed, as the call takes it. Left out where the fields are what is sent. */
  toInput?: (values: Values) => unknown
  /** The field that an issue is shown at, where it is not the one of the same name. */
  fieldOf?: (name: string, values: Values) => string
}

export function contractResolver<Values extends FieldValues, Sent extends FieldValues>(
  schema: z.ZodType<Sent>,
  { toInput = values => values, fieldOf = name => name }: Options<Values> = {},
): Resolver<Values, unknown, Sent> {
  return values => {
    const parsed = schema.safeParse(toInput(values))
    if (parsed.success) return { values: parsed.data, errors: {} }
    const errors: Record<string, { type: string; message: string }> = {}
    for (const { path, message } of parsed.error.issues) {
      errors[fieldOf(String(path.at(-1)), values)] ??= { type: 'contract', message }
    }
    return { values: {}, errors: errors as FieldErrors<Values> }
  }
}

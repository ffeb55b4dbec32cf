import type { FieldValues, Resolver } from 'react-hook-form'

const options = { fields: {}, shouldUseNativeValidation: false }

/** What a form's resolver says, by field, in words. */
export const errorsOf =
  <Values extends FieldValues, Sent>(resolver: Resolver<Values, unknown, Sent>) =>
  async (values: Values): Promise<Partial<Record<keyof Values, string>>> => {
    const { errors } = await resolver(values, undefined, options)
    return Object.fromEntries(
      Object.entries(errors).map(([name, error]) => [name, error?.message]),
    ) as Partial<Record<keyof Values, string>>
  }

/** What a form would send; undefined where something is wrong. */
export const sentBy =
  <Values extends FieldValues, Sent>(resolver: Resolver<Values, unknown, Sent>) =>
  async (values: Values) => {
    const result = await resolver(values, undefined, options)
    return Object.keys(result.errors).length > 0 ? undefined : result.values
  }

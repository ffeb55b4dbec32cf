// Dollars as a person writes them on a form: to the cent.
import { z } from 'zod'

/** Without a sign. */
export const cents = z
  .string('Invalid input')
  .trim()
  .regex(/^\d{1,12}(\.\d{1,2})?$/, {
    error: ({ input }) =>
      /^[-+\u2212]/.test(String(input))
        ? 'Enter it without a sign.'
        : 'Enter dollars as a plain number such as 1234.50.',
  })

/** A loss has a minus before it. */
export const signedCents = z
  .string('Invalid input')
  .trim()
  .regex(/^-?\d{1,12}(\.\d{1,2})?$/, 'Enter dollars as a plain number such as 1234.50, a loss as -1234.50.')

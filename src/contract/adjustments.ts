// Columns (f) and (g) of Form 8949, as a person gives them for a sale.
import { z } from 'zod'
import { signedCents } from './cents.ts'

/** Codes that a person may give. Every other one follows from something else, or is not for digital assets. */
export const givenCodes = ['C', 'L', 'O', 'W'] as const
export type GivenCode = (typeof givenCodes)[number]

const elsewhere =
  'Lotwise does not carry it: leave the sale as it is, and enter the code in your tax software.'
const refusals: Readonly<Record<string, string>> = {
  B: 'Code B comes from the basis on your broker’s form. Enter that under Broker Figures.',
  D: 'Code D is for bonds with market discount, not for digital assets.',
  E: 'Code E comes from the proceeds on your broker’s form and the fees of the sale. Enter those instead.',
  H: 'Code H is for the sale of your main home, not for digital assets.',
  M: 'Code M comes from the choice in your tax profile to attach a statement.',
  N: `Code N is for a sale on behalf of someone else. ${elsewhere}`,
  P: `Code P is for partnership interests of nonresidents. ${elsewhere}`,
  Q: 'Code Q is for small business stock, not for digital assets.',
  R: `Code R is for a rollover of gain. ${elsewhere}`,
  S: 'Code S is for small business stock, not for digital assets.',
  T: 'Code T comes from the type of gain on your broker’s form. Enter that under Broker Figures.',
  X: `Code X is for assets of certain zones and communities. ${elsewhere}`,
  Y: `Code Y is for gain from a qualified opportunity fund. ${elsewhere}`,
  Z: `Code Z is for gain invested in a qualified opportunity fund, on a row of its own. ${elsewhere}`,
}

const code = z.enum(givenCodes, {
  error: ({ input }) => refusals[String(input)] ?? 'Use code C, L, O or W.',
})

/** Code C says that what was sold is a collectible, and adjusts nothing. Zero as code W says that nothing of a wash sale on the broker's form is disallowed. */
const amountError: Record<GivenCode, (usd: number) => string | undefined> = {
  C: usd => (usd === 0 ? undefined : 'Code C has no amount: enter 0.'),
  L: usd => (usd > 0 ? undefined : 'Enter the loss you can’t deduct as a positive amount.'),
  O: usd => (usd === 0 ? 'Enter an amount other than zero.' : undefined),
  W: usd => (usd >= 0 ? undefined : 'Enter the loss you can’t deduct as a positive amount.'),
}

const givenAdjustment = z.object({ code, usd: signedCents }).superRefine(({ code, usd }, context) => {
  const message = amountError[code](Number(usd))
  if (message !== undefined) context.addIssue({ code: 'custom', path: ['usd'], message })
})

export const givenAdjustments = z
  .array(givenAdjustment)
  .max(givenCodes.length)
  .refine(given => new Set(given.map(({ code }) => code)).size === given.length, 'Use each code once.')
export type GivenAdjustments = z.infer<typeof givenAdjustments>

/** As a sale has it: a file may have other codes. */
export const adjustment = z.object({ code: z.string(), usd: z.string() })

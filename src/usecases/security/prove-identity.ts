import type { Visitor } from '../accounts/visitor.ts'
import type { Deps } from '../deps.ts'
import { confirmPassword } from './confirm-password.ts'
import { checkSecondFactor } from './second-factor.ts'

export type Proof = { password: string; code?: string | undefined }

/** Password, and the second factor where there is one: what takes an account over, along or away asks for them again. */
export async function proveIdentity(
  deps: Deps,
  { userId, visitor, proof }: { userId: string; visitor: Visitor; proof: Proof },
): Promise<void> {
  await confirmPassword(deps, { userId, visitor }, proof.password)
  await checkSecondFactor(deps, { userId, code: proof.code, visitor })
}

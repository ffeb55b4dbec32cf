// Wrapping, bridging, liquid staking and pools, each by the reading of the law that the person chose.
import {
  type ChosenReading,
  type ConversionChoice,
  type ConversionKind,
  type ConversionReading,
  conversionChoices,
} from '../../contract/conversions.ts'
import { findCalculation } from '../../db/queries/calculations.ts'
import type { Deps } from '../deps.ts'
import { conversionsKey } from '../kept/calculation-keys.ts'
import { tasks } from '../tasks.ts'
import { conversionsCode } from './conversions-code.ts'

export async function listConversions(
  { db, compute }: Pick<Deps, 'db' | 'compute'>,
  userId: string,
): Promise<ConversionChoice[]> {
  const stored = await findCalculation(db, { userId, codeVersion: conversionsCode() }, conversionsKey)
  const read = conversionChoices.safeParse(stored)
  return read.success ? read.data : compute(tasks.conversions, { userId })
}

export const chooseReading = (
  { compute }: Pick<Deps, 'compute'>,
  userId: string,
  chosen: { kind: ConversionKind; reading: ConversionReading },
): Promise<ChosenReading> => compute(tasks.chooseReading, { userId, ...chosen })

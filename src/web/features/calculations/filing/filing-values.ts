import { type EveryYearFacts, everyYearFacts } from '../../../../contract/calculations.ts'
import { contractResolver } from '../../../lib/contract-resolver.ts'

export const filingResolver = contractResolver<EveryYearFacts, EveryYearFacts>(everyYearFacts)

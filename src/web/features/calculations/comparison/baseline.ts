// What the methods are measured against: FIFO, and where lot instructions decide, FIFO as if there were none.
import type { Comparison } from '../../../../contract/calculations.ts'

export const WITHOUT_INSTRUCTIONS = 'FIFO without lot instructions'

export const baselineName = ({ withoutInstructions }: Comparison) =>
  withoutInstructions === null ? 'FIFO' : WITHOUT_INSTRUCTIONS

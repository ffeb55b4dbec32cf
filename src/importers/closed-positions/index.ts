// Files whose rows are closed positions, the more exact layouts first.
import type { Importer } from '../rows/importer.ts'
import { gainsCsv } from './gains-csv.ts'
import { interactiveBrokers } from './interactive-brokers.ts'
import { ofx1099B } from './ofx-1099-b.ts'
import { txf } from './txf.ts'

export const closedPositionImporters: readonly Importer[] = [txf, ofx1099B, interactiveBrokers, gainsCsv]

// The layouts of tax programs, and our own. No header is known to two, so that their order does not matter.

import { accointing } from '../accointing/accointing.ts'
import { bitcoinTaxIncomeAndSpending, bitcoinTaxTrades } from '../bitcoin-tax/bitcoin-tax.ts'
import { bittytax } from '../bittytax/bittytax.ts'
import { blockpit } from '../blockpit/blockpit.ts'
import { closedPositionImporters } from '../closed-positions/index.ts'
import { coinledgerExport } from '../coinledger/coinledger-export.ts'
import { coinledgerUniversal } from '../coinledger/coinledger-universal.ts'
import { cointrackerTemplate, cointrackerTransactions } from '../cointracker/cointracker.ts'
import { cointracking } from '../cointracking/cointracking.ts'
import { cryptotaxcalculator } from '../cryptotaxcalculator/cryptotaxcalculator.ts'
import * as dali from '../dali/dali.ts'
import { delta } from '../delta/delta.ts'
import * as koinly from '../koinly/koinly.ts'
import { koinlySimple, koinlyTrades } from '../koinly/koinly-templates.ts'
import { lotwise } from '../lotwise/lotwise.ts'
import { rotkiEvents, rotkiTrades } from '../rotki/rotki.ts'
import type { Importer } from '../rows/importer.ts'
import { tokentax } from '../tokentax/tokentax.ts'
import { turbotaxUniversal } from '../turbotax/turbotax.ts'

export const programImporters: readonly Importer[] = [
  lotwise,
  ...Object.values<Importer>(koinly),
  koinlySimple,
  koinlyTrades,
  cointrackerTransactions,
  cointrackerTemplate,
  coinledgerUniversal,
  coinledgerExport,
  cointracking,
  turbotaxUniversal,
  tokentax,
  bittytax,
  blockpit,
  accointing,
  rotkiEvents,
  rotkiTrades,
  cryptotaxcalculator,
  bitcoinTaxTrades,
  bitcoinTaxIncomeAndSpending,
  delta,
  ...Object.values<Importer>(dali),
  ...closedPositionImporters,
]

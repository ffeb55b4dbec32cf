// One reading of a kind of conversion for all years. Runs in a computing process: locked years are computed before and after.
import type { ChosenReading, ConversionKind, ConversionReading } from '../../contract/conversions.ts'
import { longTransaction } from '../../db/long-transaction.ts'
import { listConversionReadings, saveConversionReading } from '../../db/queries/conversion-readings.ts'
import { changeLedger } from '../../db/queries/ledgers.ts'
import { actsOf } from '../../documents/filing/conversion-words.ts'
import { keepingFiled } from '../locks/keep-filed.ts'
import type { TaskContext } from '../task-context.ts'

type Choice = { userId: string; kind: ConversionKind; reading: ConversionReading }

/** What stands already keeps the day it was chosen on. */
export const chooseReading = (
  { ownConnection, signal, now }: TaskContext,
  { userId, kind, reading }: Choice,
): Promise<ChosenReading> =>
  longTransaction({ ownConnection, signal }, async db => {
    await changeLedger(db, userId, [])
    const before = (await listConversionReadings(db, userId)).find(row => row.conversion === kind)
    if (before?.reading === reading) return { kind, reading, chosenAt: before.chosenAt.toISOString() }
    const whatItIs = `${reading === 'trade' ? 'Counting' : 'Not counting'} ${actsOf[kind]} as ${kind === 'pool' ? 'trades' : 'a trade'}`
    await keepingFiled(
      db,
      { userId, now, whatItIs, otherwise: 'keep counting it the way you filed it' },
      () => saveConversionReading(db, { userId, conversion: kind, reading, chosenAt: now }),
    )
    return { kind, reading, chosenAt: now.toISOString() }
  })

import type { Row } from '../../importers/rows/row.ts'

/** 'BTCUSD-PERP', 'BTCUSD-231124'. */
export const isDerivative = (instrument: string) => instrument.includes('-')

export const refuseDerivative = (row: Row): never =>
  row.refuse(
    'instrument_name',
    'is a future or a perpetual, whose results Lotwise cannot count. Enter its gain or loss by hand.',
  )

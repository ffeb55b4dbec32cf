import type { WrongExport } from '../importer.ts'

export const krakenFuturesLog: WrongExport = {
  id: 'kraken-futures-log',
  recognises: header => header.has('dateTime', 'account', 'symbol', 'contract', 'change', 'new balance'),
  message:
    'This is the account log of Kraken Futures, whose results Lotwise cannot count. It needs the ledgers of the spot account: on kraken.com open your profile, Documents, New export, Ledgers, and choose all assets and the whole time.',
}

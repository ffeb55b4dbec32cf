// Bitfinex's codes of three letters for coins that everyone else calls something longer.
import { lookUp } from '../rows/lookup.ts'

const codes: Record<string, string> = {
  ALG: 'ALGO',
  ATO: 'ATOM',
  BAB: 'BCH',
  BCHN: 'BCH',
  DSH: 'DASH',
  EUT: 'EURT',
  IOT: 'IOTA',
  MNA: 'MANA',
  QSH: 'QASH',
  QTM: 'QTUM',
  RBT: 'RBTC',
  SNG: 'SNGLS',
  STJ: 'STORJ',
  TSD: 'TUSD',
  UDC: 'USDC',
  UST: 'USDT',
  YYW: 'YOYOW',
}

export const bitfinexAsset = (code: string) => lookUp(codes, code) ?? code

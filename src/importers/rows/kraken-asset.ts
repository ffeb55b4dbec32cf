// Kraken's names of coins. Old ones carry an X (coin) or Z (money) in front; others say by a suffix that the coins are
// staked, in an earn programme or on hold, which makes no other coin of them.
import { lookUp } from './lookup.ts'

const codes: Record<string, string> = {
  XBT: 'BTC',
  XXBT: 'BTC',
  XDG: 'DOGE',
  XXDG: 'DOGE',
  XETH: 'ETH',
  /** Staked ether, which Kraken turned back into ether one for one. */
  ETH2: 'ETH',
  XETC: 'ETC',
  XICN: 'ICN',
  XLTC: 'LTC',
  XMLN: 'MLN',
  XNMC: 'NMC',
  XREP: 'REP',
  XXLM: 'XLM',
  XXMR: 'XMR',
  XXRP: 'XRP',
  XXVN: 'XVN',
  XZEC: 'ZEC',
  ZAUD: 'AUD',
  ZCAD: 'CAD',
  ZCHF: 'CHF',
  ZEUR: 'EUR',
  ZGBP: 'GBP',
  ZJPY: 'JPY',
  ZKRW: 'KRW',
  ZUSD: 'USD',
  /** Flow that was locked. */
  FLOWH: 'FLOW',
}

/** 'XXBT' and 'XBT.M' are BTC, 'DOT28.S' is DOT, bonded for 28 days. */
export function krakenAsset(code: string): string {
  const [, staked] = /^(.+)\.(?:S|M|F|B|P|HOLD)$/.exec(code) ?? []
  const name = staked?.replace(/^([A-Z]{3,})\d{2}$/, '$1') ?? code
  return lookUp(codes, name) ?? name
}

export const isOldCode = (code: string) => lookUp(codes, code) !== undefined && /^[XZ]...$/.test(code)

/** What Kraken credits against its fees: points, no coin. */
export const feeCredits = 'KFEE'

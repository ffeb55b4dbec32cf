// What the words of a type column mean. A word that could mean two things is not here: it is asked.

import { isMoney } from '../../../ledger/currencies.ts'
import { lookUp } from '../../rows/lookup.ts'
import { remembered } from '../../rows/remembered.ts'
import { isCommonCoin, tickerOf } from './coin.ts'
import { otherScripts } from './other-scripts.ts'
import { pairOf } from './pair.ts'

/** Words as they stand alone, in the languages whose spreadsheets reach us; plain letters, single blanks. */
const words: Record<string, string> = Object.fromEntries(
  Object.entries({
    buy: 'buy|bought|bot|purchase|purch|purchased|market buy|limit buy|buy order|bid|b|kauf|kaufe|gekauft|kaufen|achat|acheter|compra|comprar|comprado|acquisto|koop|aankoop|kop|zakup|kupno',
    sell: 'sell|sold|sld|sale|market sell|limit sell|sell order|ask|s|verkauf|verkaufe|verkauft|verkaufen|vente|vendre|venta|vender|vendido|venda|vendita|verkoop|salj|sprzedaz',
    trade:
      'trade|swap|swapped|convert|conversion|converted|exchange|exchanged|crypto to crypto|tausch|handel|getauscht|umtausch|echange|intercambio|cambio|scambio|permuta|troca|ruil|wymiana',
    deposit:
      'deposit|deposited|receive|received|transfer in|in|incoming|einzahlung|empfangen|eingang|depot|depot recu|reception|recu|deposito|recibido|recepcion|ricevuto|ontvangen|storting|wplata',
    withdrawal:
      'withdrawal|withdraw|withdrew|withdrawn|send|sent|transfer out|out|outgoing|auszahlung|gesendet|ausgang|retrait|envoi|envoye|retiro|enviado|envio|prelievo|inviato|retirada|saque|opname|verzonden|wyplata',
    transfer:
      'transfer|transferred|moved|move|self transfer|sent to self|internal transfer|own transfer|umbuchung|ubertrag|transfert|transferencia|trasferimento|virement|overboeking',
    'income:staking':
      'staking|staking reward|staking rewards|stake reward|staking income|staking interest|staking ertrage|staking belohnung|recompense de staking|recompensa de staking',
    'income:reward':
      'reward|rewards|rewards income|reward income|bonus|cashback|cash back|earn|earned|earnings|learning reward|coinbase earn|belohnung|pramie|recompense|recompensa|ricompensa|beloning',
    'income:airdrop': 'airdrop|airdrops|air drop',
    'income:fork': 'fork|hard fork|hardfork|chain split',
    'income:mining':
      'mining|mined|mining reward|mining rewards|mining income|mining payout|hashpower mining|minado|minage|minaria',
    'income:interest':
      'interest|interest earned|interest income|interest received|interest payment|lending interest|lending income|yield|zinsen|zins|interets|interet|intereses|interes|interessi|juros|rente|odsetki',
    'income:referral': 'referral|referral bonus|referral reward|affiliate|affiliate reward',
    'income:other':
      'income|salary|wages|payroll|einkommen|einnahme|revenu|ingreso|reddito|inkomen|got paid|invoice paid to me',
    spend:
      'spend|spent|spending|payment sent|card spend|card payment|purchase of goods|ausgabe|bezahlt|depense|gasto|spesa|uitgave',
    gift_out: 'gift sent|gift given|gift out|gave|given away|geschenk gesendet|geschenkt|cadeau envoye',
    gift_in: 'gift received|gift in|geschenk erhalten|cadeau recu|regalo recibido',
    inheritance:
      'inheritance|inherited|inherit|inheritance received|inherited coins|bequest|erbschaft|geerbt|heritage|herencia',
    // By the sign of the amount.
    gift: 'gift|geschenk|cadeau|regalo|presente|dono',
    donation:
      'donation|donated|donate|charity|charitable donation|spende|gespendet|don|donacion|donazione|donatie|doacao',
    fee: 'fee|fees|brokerage|commission|network fee|gas|gas fee|miner fee|transaction fee|gebuhr|gebuhren|frais|comision|tarifa|commissione|kosten',
    'loss:lost':
      'lost|loss of coins|lost coins|lost access|lost keys|lost wallet|verloren|perdu|perdido|perso',
    'loss:stolen': 'stolen|theft|hack|hacked|scam|scammed|exit scam|gestohlen|vole|robado|rubato|gestolen',
  }).flatMap(([meaning, list]) => list.split('|').map(word => [word, meaning])),
)

/** Phrases: 'Staking Rewards (ETH2)', 'Monthly mining payout', 'Stolen by hacker'. The first that fits is taken. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/\b(stolen|theft|hacked|hacker|scammed|phish\w*|robbed)\b/, 'loss:stolen'],
  [/\bstak(e|ing)\b.*\b(rewards?|income|interest|payouts?|earnings?|yield|distribution)\b/, 'income:staking'],
  [/\b(rewards?|income|interest|payouts?|earnings?)\b.*\bstak(e|ing)\b/, 'income:staking'],
  [/\b(inflation|validator|delegation|baking) rewards?\b/, 'income:staking'],
  [/\bmin(ing|er|ed)\b.*\b(rewards?|income|payouts?|earnings?|proceeds|block)\b|\bmined\b/, 'income:mining'],
  [/\bair ?drop(s|ped)?\b/, 'income:airdrop'],
  [/\b(hard ?)?fork(ed)?\b/, 'income:fork'],
  [/\b(referr(al|ed)|affiliate)\b.*\b(rewards?|bonus|commission|income)\b/, 'income:referral'],
  [
    /\b(interest|yield)\b.*\b(paid to|earned|received|payout|income|distribution|credit(ed)?)\b/,
    'income:interest',
  ],
  [
    /\b(learn(ing)?|card|cash ?back|loyalty|sign ?up|welcome|promo\w*)\b.*\b(rewards?|bonus|earn|rebates?)\b/,
    'income:reward',
  ],
  [/\bgifts?\b.*\b(received|from)\b|\breceived\b.*\bgift\b/, 'gift_in'],
  [/\bgifts?\b.*\b(sent|given|to)\b|\b(sent|gave)\b.*\bgift\b/, 'gift_out'],
  [/\bdonat(ion|ed?)\b|\bcharity\b/, 'donation'],
  [/\b(recurring|market|limit|instant|advanced|otc|auto|dca|spot|stop)( \w+)? (buy|purchase)\b/, 'buy'],
  [/\b(recurring|market|limit|instant|advanced|otc|auto|spot|stop)( \w+)? (sell|sale)\b/, 'sell'],
  [/\b(bought|buy|purchased) (with|w|for|using|via|on|at|from|through)\b/, 'buy'],
  [/\b(sold|sell) (for|to|via|on|at|through)\b/, 'sell'],
  [/\b(deposit|received?) (from|by|via)\b/, 'deposit'],
  [/\b(sent|send|withdrawal|withdrawn) (to|by|via)\b/, 'withdrawal'],
  [/\b(network|gas|miner|mining|blockchain|transaction|trading|trade) fees?\b/, 'fee'],
  [/^deposit completed?$/, 'deposit'],
  [/^withdrawal completed?$/, 'withdrawal'],
]

/** What turns a word into another matter: such a row is asked, whatever else it says. */
const another =
  /\b(cancel\w*|fail\w*|revers\w*|refund\w*|rejected|pending|expired|loan|borrow\w*|margin|futures?|perp\w*|options?|liquidat\w*|collateral|repay\w*|unstak\w*|staked|lock\w*|unlock\w*|pool|liquidity|lp|wrap\w*|bridge\w*|correction|adjust\w*|not|no)\b/

/** In the letters of its own language. */
export const plainLetters = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .replace(/\bamt\b/g, 'amount')
    .trim()

const inEnglish: Record<string, string> = Object.fromEntries(
  Object.entries(otherScripts).flatMap(([english, list]) =>
    list.split('|').map(word => [plainLetters(word), english]),
  ),
)

/** Plain letters and single blanks: 'Dépôt ', 'STAKING_REWARD' and 'staking-reward' are words of the table. */
export const plainWord = (text: string) => {
  const plain = plainLetters(text)
  const known = lookUp(inEnglish, plain)
  if (known !== undefined) return known
  // '価格 (USD)'.
  const [, name = '', unit] = inAUnit.exec(plain) ?? []
  const named = unit === undefined ? undefined : lookUp(inEnglish, name)
  return named === undefined ? plain : `${named} ${unit}`
}
const inAUnit = /^(.*[^a-z].*?) ([a-z]{3,5})$/

/** The meaning of a word by itself; undefined when it must be asked. */
export const usualMeaning = remembered((text): string | undefined => {
  const word = plainWord(text).replace(/ \d+$/, '')
  const alone = lookUp(words, word) ?? lookUp(words, word.replace(/s$/, ''))
  if (alone !== undefined || another.test(word)) return alone
  return phrases.find(([pattern]) => pattern.test(word))?.[1] ?? lookUp(words, withoutCoins(word))
})

const fillers = new Set(['i', 'you', 'we', 'my', 'some', 'more', 'the', 'of', 'a', 'crypto'])

/** 'Bought Bitcoin', 'Sell ETH/USD', 'I sold some': what happened, without what it happened to. */
const withoutCoins = (word: string) =>
  word
    .split(' ')
    .filter(part => !fillers.has(part) && !isCoinOrMoney(tickerOf(part)))
    .join(' ')

const isCoinOrMoney = (ticker: string | undefined) =>
  ticker !== undefined && (isCommonCoin(ticker) || isMoney(ticker))

/** The coin or market that the words of a row name beside what happened; undefined where they name none or several. */
export const coinOfAct = remembered((text): string | undefined => {
  const parts = text.split(/[\s,;:()]+/).filter(part => part !== '')
  const named = parts.filter(part => isCoinOrMoney(tickerOf(part)) || pairOf(part) !== undefined)
  return parts.length > 1 && named.length === 1 ? named[0] : undefined
})

/** The first word of a row below or between the transactions: a sum, or what was left. */
const totals =
  /^(grand )?(total|totals|sum|subtotal|balance|opening balance|closing balance|ending balance|summe|gesamt|gesamtsumme|saldo|endsaldo|totale|totaal|suma)\b|^[a-z]+( \d{4})? (total|totals|subtotal|sum)$/

/** 'Total' where other rows say what happened. A balance is no such word: it may be coins from before. */
export const isTotalsWord = remembered((text): boolean =>
  /^(grand |monthly |yearly )?(sub ?)?totals?$|^(zwischen|gesamt)?summe$/.test(plainWord(text)),
)

export function isTotalsRow(cells: readonly string[]): boolean {
  for (const cell of cells) {
    // Nearly every row begins with a date, which no word is looked for in.
    const first = cell.charCodeAt(0)
    if (first >= 48 && first <= 57) return false
    if (cell.trim() !== '') return !/^\s*\d/.test(cell) && totals.test(plainWord(cell))
  }
  return false
}

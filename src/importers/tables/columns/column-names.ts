// What columns are called, and what a name rules out.
import { isMoney } from '../../../ledger/currencies.ts'
import { pairOf } from '../words/pair.ts'
import { moneyIn } from '../words/unit-names.ts'
import type { MappedField } from './mapping.ts'

/** Words that `debits.ts` looks at again: which way they mean depends on whose books they are. */
const debitWords = 'debits?|debited|soll'
const creditWords = 'credits?|credited|haben'
const balanceWords = 'balance|held|saldo|solde|guthaben|bestand'
export const debitName = new RegExp(`^(${debitWords})$`)
export const creditName = new RegExp(`^(${creditWords})$`)
export const balanceName = new RegExp(String.raw`\b(${balanceWords})\b`)

const moneyCodes = 'usd|eur|gbp|cad|aud|chf|jpy|nok|sek|dkk|pln|czk|brl|mxn|inr|fiat'
const paidWords = 'spent|paid|invested|received'
const paidIn = new RegExp(
  `^(${moneyCodes})( (${paidWords}|amount))?$|^(${paidWords}) (${moneyCodes})$|^for how much$`,
)

/** Names in plain letters, the surest first. */
export const usualNames: Record<MappedField, readonly RegExp[]> = {
  date: [
    /^(date|timestamp|datetime|date time|time|ts|when|day|epoch|unix|unix time|unix timestamp|datum|fecha|data|dato|uhrzeit|zeitpunkt|zeit|tag|jour|dia|giorno)$/,
    /^(date|timestamp|datetime|datum|fecha|data)\b/,
    /\b(date|timestamp|datetime|time|datum|fecha)\b|date$/,
    /^(closed|filled|executed|completed|settled|opened|placed|created)( (at|on))?$/,
  ],
  time: [/^(time|uhrzeit|hora|heure|ora|tijd|time of day|time utc|zeit)$/],
  type: [
    /^(type|side|direction|action|operation|transaction type|tx type|trade type|order type|kind|event|activity|typ|art|vorgang|tipo|buy sell|transaktionstyp|transaktionsart|tipo de operacion|movimiento|mouvement|movimento)$/,
    /^(category|label|tag)$/,
    /\b(type|side|action|kind|category|typ|tipo)\b/,
    /^(transaction|description|transaktion|operation|purpose|trade)$/,
  ],
  // Beside a type, and never alone.
  label: [/^(labels?|tags?|category|sub ?type|classification|reason)$/],
  pair: [
    /^(pair|market|symbol|instrument|product|contract|trading pair|ticker|paar|handelspaar|par|mercado)$/,
    /\b(pair|market)\b/,
  ],
  asset: [
    /^(asset|coin|token|crypto|cryptocurrency|ticker|symbol|currency|unit|asset name|coin name|coin symbol|munze|wahrung|kryptowahrung|moneda|monnaie|devise|cripto|criptomoneda|criptovaluta|moeda|valuta|munt|krypto)$/,
    /\b(asset|coin|token|crypto|cryptocurrency|symbol|ticker|wahrung)\b/,
  ],
  amount: [
    // What was ordered is beside it, and is not what happened.
    /^(fill|filled|exec|executed|deal|matched) (qty|quantity|size|volume|units)$|^(qty|quantity|units) (filled|executed)$/,
    /^(filled|executed)$|^(filled|executed) amount$/,
    /^(quantity|qty|units?|shares|menge|anzahl|stuck|stuckzahl|quantite|cantidad|quantita|quantidade|aantal|number of coins|(coins|tokens)( (received|bought|sold|acquired|purchased|mined|earned))?|how many|how many coins|ilosc)$/,
    // In a sheet with market data, the volume is that of the market.
    /^(volume|size)$/,
    /^(amount|betrag|montant|importe|importo|bedrag|kwota)$/,
    /\b(quantity|qty|units|volume|size|menge|anzahl|cantidad|quantite)\b/,
    /\b(amount|betrag|montant|sats|satoshis?|mbtc)\b/,
    /^(how much|change|net change|delta|movement)$/,
    /^(rewards?|payouts?|earned|interest|mined)$/,
  ],
  price: [
    /^(avg|average|fill|filled|exec|executed|execution|deal|actual|traded)( (fill|filled|exec|executed|trade))? (price|rate)$/,
    /^(price|px|rate|unit price|price each|each|per coin|spot price|price per (unit|coin|token|btc)|avg price|average price|fill price|execution price|kurs|preis|prix|precio|prezzo|preco|prijs|cours|koers|cena|cotizacion|pris|hinta|arfolyam|harga|gia|presyo|pret|cijena)$/,
    // 'USD per coin', 'Cost/unit'. Coins per dollar are another figure.
    /\b(usd|eur|gbp|cad|aud|dollars?|cost|value|proceeds) (per|each|a)\b|\b(usd|cost|value|proceeds) (unit|coin)$|\b(unit|coin) (cost|value)\b/,
    /\b(price|rate|kurs|preis|prix|precio|prezzo|preco|cours|cena|pris|hinta|arfolyam|harga|gia|presyo|pret|cijena)\b/,
  ],
  value: [
    /^counter (amount|value)$/,
    /^(subtotal|sub total|gross|gross value|value|fmv|fair market value|quote (amount|quantity|qty|volume)|usd value|value usd|fiat value|wert|valeur|valor|valore|waarde)$/,
    /^(for|total|cash|cash (amount|flow)|sum|paid|spent|amount paid|amount spent|paid amount|i paid|invested|net|net value|net amount|total value|total cost|cost|proceeds|usd|amount usd|usd amount|gesamt|summe|bezahlt|gezahlt|gesamtbetrag|gesamtwert|erlos|montant total|prix total|paye|pagado|importe total|totale|totaal|suma)$/,
    // 'Spent EUR' beside a rate, which is often rounded.
    paidIn,
    /\b(subtotal|value|fmv|total|cost|proceeds|usd|dollars?|wert|gesamt)\b/,
    /^(amount|betrag|montant|importe|importo|bedrag|wartosc|kwota)( (usd|eur|gbp|cad|aud|chf))?$/,
  ],
  // With the proceeds of a sale, and never alone.
  cost: [],
  currency: [
    /^(currency|quote|quote currency|(price|quote|value|total|cost) (currency|cur|ccy)|fiat|fiat currency|price currency|base currency|wahrung|devise|moneda|valuta|paid (in|with|using)|funding currency|counter (asset|currency|coin))$/,
  ],
  fee: [
    /^(fees?|charges?|comm|gas|gas fees?|gas eth|fee amount|fee quantity|commission|gebuhr|gebuhren|frais|comision|commissione|taxa|kosten|provision|trading fees?|transaction fees?|fees? paid|prowizja)$/,
    /\b(fees?|commission|gebuhr|gebuhren|frais|comision|commissione|prowizja|taxa)\b/,
  ],
  feeAsset: [
    /\b(fees?|commission|gebuhr|gebuhren|frais)\b.*\b(asset|currency|coin|token|unit|wahrung|cur|devise|symbol)\b/,
  ],
  // Beside the fee, and never alone.
  otherFee: [],
  sentAsset: [
    /^(sent|sold|from|out|outgoing|given|gave|give|sell|send|spent|verkauft|gesendet)\b.*\b(asset|currency|coin|token|cur|wahrung|symbol|ticker)\b/,
  ],
  sentAmount: [
    /^(sent|sold|from|out|outgoing|given|gave|give|sell|send|spent|verkauft|gesendet)\b.*\b(amount|quantity|qty|volume|menge|value)\b/,
    new RegExp(
      `^(sent|sold|gave|give|given|out|outgoing|${debitWords}|withdrawn|paid out|money out|ausgang|salida|sortie|uscita)$`,
    ),
  ],
  receivedAsset: [
    /^(received|bought|to|in|incoming|got|get|buy|receive|gekauft|empfangen)\b.*\b(asset|currency|coin|token|cur|wahrung|symbol|ticker)\b/,
  ],
  receivedAmount: [
    /^(received|bought|to|in|incoming|got|get|buy|receive|gekauft|empfangen)\b.*\b(amount|quantity|qty|volume|menge|value)\b/,
    new RegExp(
      `^(received|bought|got|get|in|incoming|${creditWords}|deposited|paid in|money in|eingang|entrada|entree|entrata)$`,
    ),
  ],
  wallet: [
    /^(wallet|exchange|account|platform|source|(from|source|sending) (wallet|account|exchange)|(wallet|account|exchange) from|wallet name|exchange name|account name|location|venue|where|borse|plattform|plateforme|plataforma|piattaforma|konto|cartera|portefeuille)$/,
  ],
  toWallet: [
    /^(destination|(to|destination|target|receiving) (wallet|account|exchange)|(wallet|account|exchange) to)$/,
  ],
  note: [
    /^(notes?|description|comments?|memo|remarks?|details?|notiz|notizen|bemerkung|kommentar|nota|notas|commentaire|opmerking|beschreibung)$/,
  ],
  id: [
    /^(id|trade id|order id|transaction id|tx id|reference|ref|reference id|uuid|trade|order no|referenz)$/,
  ],
  hash: [/\b(hash|txid|txhash|tx id|transaction hash|blockchain transaction id)\b/],
  status: [
    /^(status|state|order status|transaction status|result|zustand|estado|etat|stato|statut)$/,
    /^(executed|filled|completed|complete|confirmed|settled|happened|done)$/,
  ],
}

/** Of the running state of an account, or of what was worked out already: amounts of nothing that happened. */
export const noAmount = new RegExp(
  String.raw`\b(${balanceWords}|running|cumulative|remaining|holdings?|gain|gains|profit|loss|pnl|pn l|p l|roi|change|tax|basis|confirmations|block|nonce|decimals?|current|now|today|todays|latest|live|target)\b`,
)

/** A part of something else, and no price of a coin. */
const isShare = (raw: string, name: string) =>
  raw.includes('%') ||
  /\b(percent|percentage|bps|apr|apy|(fee|interest|tax|hash|commission|growth) rate)\b/.test(name)

/** 'Price ($k)', 'Total in thousands', 'Total (cents)': not what a dollar is. */
export const isOtherScale = (raw: string) =>
  /\b(cents?|pence)\b|¢|\(\s*(k|m|mm|bn)\s*\)|[($€£]\s*k\b|\bk\s*[$€£)]|\b(thousands?|millions?|mio)\b|\bper\s+(\d{2,}|hundred)|\b000s?\b/i.test(
    raw,
  )

/** 'BTC/USD' above figures: what one is worth. */
export const isRate = (raw: string) => {
  const pair = raw.includes('/') ? pairOf(raw) : undefined
  return pair !== undefined && isMoney(pair.quote) && !isMoney(pair.base)
}

/** 'FX rate', 'USD/EUR': of one money for another. */
const isOfMoney = (raw: string, name: string) => {
  const codes = raw.toUpperCase().split('/')
  return /\b(fx|forex)\b/.test(name) || (codes.length === 2 && codes.every(code => isMoney(code.trim())))
}

const isSide = /^(sent|received)/

/** 'Fee USD' is not a value; 'Total incl. fees' is. */
const aFee = /\b(fees?|commission|gebuhr|gebuhren|frais|comision)\b/
const withFee =
  /\b(incl\w*|excl\w*|after|before|with|without|plus|less|minus|net of)\b.*\b(fees?|commission)\b/

const changes = /^(change|net change)$/

/** What a name rules out, whatever is in the column. */
export function isPossible(field: MappedField, raw: string, name: string): boolean {
  // 'Change' beside a balance is what came or went; beside a price it is how that moved.
  if (field === 'amount')
    return (
      (changes.test(name) || !noAmount.test(name)) && moneyIn(raw) === undefined && !/\bfiat\b/.test(name)
    )
  // '0.1 before fee' is not a fee, and 'Received / Paid' is either side.
  if (field === 'fee' && (/\b(before|after|vor|nach|per|each)\b/.test(name) || withFee.test(name)))
    return false
  if (isSide.test(field) && /\breceived?\b/.test(name) && /\bpaid\b/.test(name)) return false
  if (field === 'value' && (isRate(raw) || /\b(avg|average|coins)\b/.test(name))) return false
  // 'मूल्य (USD)' may be the price of a coin.
  if (field === 'value' && /[^\P{Letter}\p{Script=Latin}]/u.test(name)) return false
  // What it cost to mine coins is not what they were worth.
  if ((field === 'value' || field === 'price') && /\b(power|electricity|energy|hosting|rent)\b/.test(name))
    return false
  // What was asked for, and not what it came to.
  if (field === 'price' && /\b(limit|trigger|stop|gas)\b/.test(name)) return false
  if ((field === 'price' || field === 'value') && isOfMoney(raw, name)) return false
  if (field === 'value' && /\bper\b|\b(cost|value|proceeds) (unit|coin)$|\bunit (cost|value)\b/.test(name))
    return false
  if (field === 'value' && /\b(qty|quantity|units|rate)\b/.test(name) && !/\b(value|quote)\b/.test(name))
    return false
  if ((field === 'value' || field === 'price') && aFee.test(name) && !withFee.test(name)) return false
  if (field === 'value' || field === 'price' || field === 'fee')
    return !noAmount.test(name) && !isShare(raw, name) && !isOtherScale(raw)
  return true
}

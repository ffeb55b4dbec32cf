// What a broker may report together or need not report at all: qualifying stablecoins above $10,000 a year, specified
// NFTs above $600, and payments through the broker above $600 (Instructions for Form 1099-DA (2026), "De minimis rules
// for certain sales" and "Optional reporting methods").
import type { LedgerEvent } from '../core/event.ts'
import { plus, type Quantity, type Usd, usd, ZERO_QUANTITY, ZERO_USD } from '../core/money.ts'
import type { PredictedForm, TogetherKind } from './form-1099-da.ts'
import {
  type PredictedYear,
  type PredictionOptions,
  type UnreportedReason,
  unreportedOf,
} from './prediction.ts'

/** Sales that come to as much or less need no form. */
const SMALL = { stablecoins: usd('10000'), nfts: usd('600'), payments: usd('600') }

/** The methods for stablecoins and NFTs come first, and payments are what is left (De minimis rule for PDAP sales). */
export function reportTogether(
  { forms, unreported }: PredictedYear,
  events: readonly LedgerEvent[],
  { kindOf, together }: PredictionOptions,
): PredictedYear {
  const given = exchangedFor(events)
  const isTogether = (kind: TogetherKind) => (form: PredictedForm) =>
    together[kind] && kindOf(form.boxes.name) === kind
  const stablecoins = forms.filter(isTogether('stablecoins'))
  const nfts = forms.filter(isTogether('nfts'))
  const isDesignated = ({ act, eventIds }: PredictedForm) =>
    act !== 'trade' || kindOf(given.get(eventIds[0] ?? '') ?? '') === 'stablecoins'
  const designated = stablecoins.filter(isDesignated)
  const areCoinsSmall = proceedsOf(designated) <= SMALL.stablecoins
  const areNftsSmall = proceedsOf(nfts) <= SMALL.nfts
  const each = forms.filter(form => !isTogether('stablecoins')(form) && !isTogether('nfts')(form))
  const payments = each.filter(({ act }) => act === 'spend')
  const arePaymentsSmall = proceedsOf(payments) <= SMALL.payments
  const on = (list: readonly PredictedForm[], reason: UnreportedReason) =>
    list.map(form => unreportedOf(form, reason))
  return {
    forms: [
      ...(arePaymentsSmall ? each.filter(({ act }) => act !== 'spend') : each),
      ...(areCoinsSmall ? [] : byAsset(designated).map(all => togetherOf('stablecoins', all))),
      ...(areNftsSmall ? [] : [togetherOf('nfts', nfts)]),
    ],
    unreported: [
      ...unreported,
      ...on(
        stablecoins.filter(form => !isDesignated(form)),
        'stablecoin_for_coins',
      ),
      ...(areCoinsSmall ? on(designated, 'small_stablecoins') : []),
      ...(areNftsSmall ? on(nfts, 'small_nfts') : []),
      ...(arePaymentsSmall ? on(payments, 'small_payments') : []),
    ],
  }
}

/** What a trade brought, by its id. */
const exchangedFor = (events: readonly LedgerEvent[]) =>
  new Map(events.flatMap(event => (event.type === 'trade' ? [[event.id, event.received.asset]] : [])))

const proceedsOf = (forms: readonly PredictedForm[]): Usd =>
  forms.reduce((sum: Usd, { boxes }) => plus(sum, boxes.proceeds ?? ZERO_USD), ZERO_USD)

function byAsset(forms: readonly PredictedForm[]): PredictedForm[][] {
  const groups = new Map<string, PredictedForm[]>()
  for (const form of forms) {
    const group = groups.get(form.boxes.name)
    if (group) group.push(form)
    else groups.set(form.boxes.name, [form])
  }
  return [...groups.values()]
}

function togetherOf(kind: TogetherKind, all: readonly PredictedForm[]): PredictedForm {
  const name = kind === 'nfts' ? 'Specified NFTs' : (all[0]?.boxes.name ?? '')
  const total = (read: (form: PredictedForm) => Usd) =>
    all.reduce((sum: Usd, form) => plus(sum, read(form)), ZERO_USD)
  const codes = new Set(all.map(({ boxes }) => termCodes[boxes.code]))
  const [code = 'Y'] = codes
  const eventIds = [...new Set(all.flatMap(form => form.eventIds))]
  return {
    id: `${kind}/${name}`,
    act: null,
    class: null,
    eventIds,
    boxes: {
      code: codes.size === 1 ? code : 'Y',
      name,
      units: all.reduce((sum: Quantity, { boxes }) => plus(sum, boxes.units), ZERO_QUANTITY),
      acquired: null,
      sold: null,
      // A sum with an unknown part is not known.
      proceeds: all.some(({ boxes }) => boxes.proceeds === null)
        ? null
        : total(({ boxes }) => boxes.proceeds ?? ZERO_USD),
      basis: null,
      isBasisReported: false,
      gain: null,
      isOrdinary: false,
      isCashOnly: all.every(({ boxes }) => boxes.isCashOnly),
      isNoncovered: false,
      together: kind,
      transactions: new Set(all.map(({ act, eventIds: [id] }) => `${act} ${id}`)).size,
      transferredIn: null,
      transferredOn: null,
    },
    proceeds: total(form => form.proceeds),
    basis: total(form => form.basis),
    costs: total(form => form.costs),
    isFeeInUnits: false,
    lots: all.flatMap(({ lots }) => lots),
  }
}

/** No basis is reported of what is reported together. */
const termCodes = { G: 'H', H: 'H', J: 'K', K: 'K', Y: 'Y' } as const

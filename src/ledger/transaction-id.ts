// What a report may call a transaction's id: the one the chain or the exchange gave it. A `sourceId` is made for telling
// acts apart, so it has words and parts of ours around that id, and at times no id in it at all.

/** 'trade:', 'spot trading:', 'api:convert:'. Markets, which belong to an id, are in capitals. */
const kinds = /^(?:[a-z][a-z _-]*:)+/
/** One of the acts that the source lists as one: ':out:BTC', ':fee:ETH'. */
const side = /:(?:in|out|fee)(?::[^:]+)?$/
/** 'BTC-USD:123': the ids of trades are unique within a market only. */
const inMarket = /^(?=.*[A-Z])[A-Z0-9]+(?:-[A-Z0-9]+)?:\d+$/
/** '123:2', '123:ETH': one of several coins that were converted together. Longer ones are the content of an act. */
const ofSeveral = /^([^:]+)(?::[^:]+)?$/
/** Made of what was bought and sold, because the file has no ids. */
const closedPosition = /^(?:bought|sold):/

/** Undefined where the source gave no id. */
export function transactionId(sourceId: string): string | undefined {
  const id = sourceId.replace(kinds, '').replace(side, '')
  // No id has spaces; what is made of a row's place or content does.
  if (closedPosition.test(sourceId) || /\s/.test(id)) return undefined
  return inMarket.test(id) ? id : ofSeveral.exec(id)?.[1]
}

// What explorers answer. All is HTTP 200: an empty list, a refusal and a list look alike but for the words in them.
import { ConnectorError } from '../connector-error.ts'
import { isObject, type Json, listOf, readJson, textIn } from '../json.ts'

/** The rows of a list; none where nothing was found. */
export function rowsIn(body: string): readonly Json[] {
  const json = readJson(body)
  const [status, message] = [textIn(json, 'status'), textIn(json, 'message')]
  // Blockscout lists what it knows so far, and says that there may be more.
  if (status === '2') throw new ConnectorError('incomplete')
  if (status === '1') return listOf(isObject(json) ? json.result : undefined)
  if (/^no .*found/i.test(message)) return []
  throw refusalOf(`${message} ${textIn(json, 'result')}`)
}

/** What the chain's node returned. Explorers pass it on, and refuse in their own words. */
export function resultIn(body: string): Json {
  const json = readJson(body)
  if (!isObject(json)) throw new ConnectorError('malformed')
  if (json.error !== undefined) throw nodeRefusal(json.error)
  if (textIn(json, 'status') === '0') throw refusalOf(`${textIn(json, 'message')} ${textIn(json, 'result')}`)
  if (json.result === undefined) throw new ConnectorError('malformed')
  return json.result
}

const AN_HOUR = 3600

/** The words are Etherscan's, Blockscout's and Routescan's. */
function refusalOf(words: string): ConnectorError {
  if (/daily|per day/i.test(words)) return new ConnectorError('rate_limited', AN_HOUR)
  if (/rate limit|max calls|too many/i.test(words)) return new ConnectorError('rate_limited')
  if (/not supported|upgrade your api plan|unknown (action|module)|module not found/i.test(words))
    return new ConnectorError('not_found')
  if (/api ?key/i.test(words)) return new ConnectorError('key_refused')
  if (/window is too large/i.test(words)) return new ConnectorError('crowded')
  if (/time-?out|try again|temporarily|unavailable/i.test(words)) return new ConnectorError('unreachable')
  return new ConnectorError('malformed')
}

/** A node that keeps no old states, or has no such method, is asked otherwise. */
function nodeRefusal(error: Json): ConnectorError {
  const words = textIn(error, 'message')
  const isMissing = /missing trie|histor|pruned|archive|header not found|state .*available|method/i.test(
    words,
  )
  return isMissing ? new ConnectorError('not_found') : refusalOf(words)
}

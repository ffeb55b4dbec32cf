// A node's JSON-RPC: one call, or several in one request where the node takes them. https://solana.com/docs/rpc
import { ConnectorError, type ConnectorErrorCode } from '../connector-error.ts'
import type { HttpSession } from '../http.ts'
import { isObject, type Json, readJson, textIn } from '../json.ts'

export type Call = { method: string; params: readonly unknown[] }

export type Rpc = {
  call(method: string, ...params: readonly unknown[]): Promise<Json>
  /** The answers in the order of the calls. */
  calls(calls: readonly Call[]): Promise<Json[]>
}

/** Larger requests are refused by some nodes. */
const AT_ONCE = 25
/** A node, or what stands in front of it, says so of requests with several calls. */
const REFUSED = [400, 413]

export function rpcOf(http: HttpSession): Rpc {
  let takesSeveral = true

  const call = async ({ method, params }: Call) =>
    resultOf(readJson((await http.post('', bodyOf({ method, params }, 0))).body))

  async function several(calls: readonly Call[]): Promise<Json[] | undefined> {
    const { status, body } = await http.post('', `[${calls.map(bodyOf).join()}]`, {
      expected: REFUSED,
      counts: calls.length,
    })
    if (REFUSED.includes(status)) return undefined
    const answers = readJson(body)
    if (!isList(answers)) {
      if (codeOf(answers) === 'rate_limited') throw new ConnectorError('rate_limited')
      return undefined
    }
    // They may be in any order.
    const byId = new Map(answers.map(answer => [textIn(answer, 'id'), answer]))
    return calls.map((_, id) => resultOf(byId.get(String(id)) ?? null))
  }

  return {
    call: (method, ...params) => call({ method, params }),
    async calls(all) {
      const results: Json[] = []
      for (let at = 0; at < all.length; at += AT_ONCE) {
        const some = all.slice(at, at + AT_ONCE)
        const answers = takesSeveral && some.length > 1 ? await several(some) : undefined
        if (answers) results.push(...answers)
        else {
          takesSeveral &&= some.length <= 1
          for (const one of some) results.push(await call(one))
        }
      }
      return results
    },
  }
}

const isList = (json: Json): json is readonly Json[] => Array.isArray(json)

const bodyOf = ({ method, params }: Call, id: number) =>
  JSON.stringify({ jsonrpc: '2.0', id, method, params })

function resultOf(answer: Json): Json {
  const code = codeOf(answer)
  if (code !== undefined) throw new ConnectorError(code)
  const result = isObject(answer) ? answer.result : undefined
  if (result === undefined) throw new ConnectorError('malformed')
  return result
}

/** https://docs.rs/solana-rpc-client-api custom_error. */
const codes: Readonly<Record<string, ConnectorErrorCode>> = {
  '429': 'rate_limited',
  '-32429': 'rate_limited',
  // It is behind the others, or has not got that far.
  '-32005': 'unreachable',
  '-32014': 'unreachable',
  '-32016': 'unreachable',
  // It keeps the last days only.
  '-32001': 'incomplete',
  '-32004': 'incomplete',
  '-32007': 'incomplete',
  '-32009': 'incomplete',
  '-32011': 'incomplete',
  // It does not offer the method, or not for this account.
  '-32010': 'permission_missing',
  '-32601': 'permission_missing',
}

function codeOf(answer: Json): ConnectorErrorCode | undefined {
  const error = isObject(answer) ? answer.error : undefined
  return error === undefined || error === null ? undefined : (codes[textIn(error, 'code')] ?? 'malformed')
}

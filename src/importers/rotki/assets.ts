// rotki names tokens by their chain and contract: 'eip155:1/erc20:0xdAC1…'.
import { tokensAt } from '../../ledger/tokens/listed-tokens.ts'
import type { ColumnName, Row } from '../rows/row.ts'

export function rotkiAsset(row: Row, column: ColumnName): string {
  const name = row.needed(column)
  const [, chainId, contract] = /^eip155:(\d+)\/erc20:(0x[0-9a-f]{40})$/i.exec(name) ?? []
  if (chainId === undefined || contract === undefined) return row.asset(column)
  const token = tokensAt(contract, Number(chainId)).find(listed => listed.chainId === Number(chainId))
  return (
    token?.ticker ??
    row.refuse(column, "names a token by its contract. Write the token's ticker instead, such as USDT.")
  )
}

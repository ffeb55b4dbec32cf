// Deposits and withdrawals of one coin. Only what is done is asked for: what is under way is listed elsewhere, and not at
// all once it has failed.

export type Movement = { name: 'deposits' | 'withdrawals'; endpoint: string; status: string }

export const movements: readonly Movement[] = [
  { name: 'deposits', endpoint: 'spotV1PrivateGetDepositHistory', status: '1' },
  { name: 'withdrawals', endpoint: 'spotV1PrivateGetWithdrawHistory', status: '5' },
]

export const coinStream = ({ name }: Movement, coin: string) => `${name} ${coin}`

export function movementOf(stream: string): { movement: Movement; coin: string } | undefined {
  const [name, coin = ''] = stream.split(' ')
  const movement = movements.find(movement => movement.name === name)
  return movement && { movement, coin }
}

// What came and went, cut into what is known of it: each part for one purpose, and the rest for none that is known. All
// parts of an asset add up to what came or went of it, whatever protocols claim.
import type { Flow, Move } from './flows.ts'
import type { Protocol, Role } from './protocols/protocol.ts'
import type { ChainTransaction } from './transaction.ts'

/** `quantity`: above zero where it came. */
export type Part = { asset: string; quantity: bigint; role: Role | 'unknown'; protocol: string }

type Room = {
  /** All of it, as protocols see it. */
  net: bigint
  rest: bigint
  /** Of what came and of what went, the part that is not claimed. */
  came: bigint
  went: bigint
}

export function partsOf(
  transaction: ChainTransaction,
  flows: readonly Flow[],
  own: ReadonlySet<string>,
  protocols: readonly Protocol[],
): Part[] {
  // Nothing is there to be claimed, as where all that moved was spam: most of what happens to many a wallet.
  if (flows.length === 0) return []
  const rooms = new Map(flows.map(flow => [flow.asset, roomOf(flow)]))
  const claimed = protocols.flatMap(protocol =>
    protocol.claims(transaction, flows, own).flatMap(({ asset, quantity, role }): Part[] => {
      const taken = take(rooms.get(asset), quantity)
      return taken === 0n ? [] : [{ asset, quantity: taken, role, protocol: protocol.name }]
    }),
  )
  const left = [...rooms].flatMap(([asset, { rest }]): Part[] =>
    rest === 0n ? [] : [{ asset, quantity: rest, role: 'unknown', protocol: '' }],
  )
  return [...claimed, ...left]
}

function roomOf({ quantity, moves }: Flow): Room {
  const sumOf = (some: readonly Move[]) => some.reduce((sum, move) => sum + move.quantity, 0n)
  return {
    net: quantity,
    rest: quantity,
    came: sumOf(moves.filter(move => move.quantity > 0n)),
    went: -sumOf(moves.filter(move => move.quantity < 0n)),
  }
}

/** Who claims all of an asset has what those before left. */
function take(room: Room | undefined, wanted: bigint): bigint {
  if (!room) return 0n
  return wanted === room.net ? takeRest(room) : takePart(room, wanted)
}

function takeRest(room: Room): bigint {
  const { rest } = room
  if (rest > 0n !== room.net > 0n) return 0n
  Object.assign(room, { rest: 0n, came: 0n, went: 0n })
  return rest
}

/** No more can have come for a purpose than came at all, and no more gone than went. */
function takePart(room: Room, wanted: bigint): bigint {
  const isIn = wanted > 0n
  const most = isIn ? room.came : -room.went
  const taken = isIn === wanted < most ? wanted : most
  if (isIn) room.came -= taken
  else room.went += taken
  room.rest -= taken
  return taken
}

// Base58 as addresses, signatures and the data of instructions are written on Solana.

const LETTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const values = new Map([...LETTERS].map((letter, value) => [letter, value]))

/** Undefined where a letter is none of its letters. */
export function bytesOf(text: string): Uint8Array | undefined {
  // The lowest byte first, until the end.
  const bytes: number[] = []
  for (const letter of text) {
    let carry = values.get(letter)
    if (carry === undefined) return undefined
    for (let at = 0; at < bytes.length; at++) {
      carry += (bytes[at] as number) * 58
      bytes[at] = carry & 0xff
      carry >>= 8
    }
    for (; carry > 0; carry >>= 8) bytes.push(carry & 0xff)
  }
  // Each 1 in front stands for a byte of zero.
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  return Uint8Array.from([...new Array<number>(zeros).fill(0), ...bytes.reverse()])
}

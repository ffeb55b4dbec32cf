// Reed-Solomon error correction over the field of 256 elements that QR codes use (ISO/IEC 18004, polynomial 0x11D).

export function multiply(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    if ((b >>> bit) & 1) product ^= a
  }
  return product
}

/** Without its leading one, the highest power first. */
function generator(degree: number): number[] {
  const factors: number[] = [...Array<number>(degree - 1).fill(0), 1]
  let root = 1
  for (let turn = 0; turn < degree; turn++) {
    for (let at = 0; at < degree; at++) {
      factors[at] = multiply(factors[at] ?? 0, root) ^ (factors[at + 1] ?? 0)
    }
    root = multiply(root, 2)
  }
  return factors
}

/** What is left when the data is divided by the generator: the codewords that correct it. */
export function correctionOf(data: readonly number[], length: number): number[] {
  const divisor = generator(length)
  const rest = Array<number>(length).fill(0)
  for (const value of data) {
    const factor = value ^ (rest.shift() ?? 0)
    rest.push(0)
    for (const [at, coefficient] of divisor.entries())
      rest[at] = (rest[at] ?? 0) ^ multiply(coefficient, factor)
  }
  return rest
}

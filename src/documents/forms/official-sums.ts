// The official blanks that our fields were checked against, by where they lie in the folder of the forms. Any other file
// in their place, even the same form of another printing, could have its fields elsewhere.
import { createHash } from 'node:crypto'

const sums: Readonly<Record<string, string>> = {
  '2022/f8949.pdf': '452cec716f08fda9c4c760fb3a3f339bb617250811fccc2429da36cd2b1f8038',
  '2023/f8949.pdf': '8d42e05176c6a8c63bf025cb26546a878fc73c462b234ec70fd5a824c3b145a7',
  '2024/f8949.pdf': 'dcd2d7ff6833485038aa34946d9a91b7d5adf639677116b57f143677a85a3b51',
  '2025/f8949.pdf': '274513891e4e281d11e14286f14b9df724c24b6030fca0f0681da64fb2e7f525',
  '2022/f1040sd.pdf': '7aa00b008894e30b38d0486e9ffdb1436e25f1f8503c8c6a13a7e85b34d1de5e',
  '2023/f1040sd.pdf': '3421941cbc675e004d38ff3045e865f82bb97a5db080c9630a34057f4165ec07',
  '2024/f1040sd.pdf': '5a006b1a9a17c19af294a3da0971528276598e6a54ac4ca1670656d71476b6f5',
  '2025/f1040sd.pdf': '90564c8b7e49280363612639b804d113ebedb516c2e87c70649f29c844da1d2e',
}

export const officialBlanks = Object.keys(sums)

/** Whether a file is, byte for byte, the form we know. */
export const isOfficialBlank = (path: string, bytes: Uint8Array) =>
  createHash('sha256').update(bytes).digest('hex') === sums[path]

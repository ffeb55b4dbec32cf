import { expect, test } from 'vitest'
import { isPrivate } from './private-keys.ts'

test.each([
  'xprv9xgqHN7yz9MwCkxsBPN5qetuNdQSUttZNKw1dcYTV4mkaAFiBVGQziHs3NRSWMkCzvgjEe3n9xV8oYywvM8at9yRqyaZVz6TYYhX98VjsUk',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4\nzprvAdG4iTXWBoARxkkzNpNh8r6Qag3irQB8PzEMkAFeTRXxHpbF9z4',
  '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ',
  `${'abandon '.repeat(11)}about`,
  // Of Solana: what a wallet exports, and what the command line keeps.
  `EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v\n${'4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'.repeat(2)}`,
  JSON.stringify(Array.from({ length: 64 }, (_, index) => (index * 37) % 256)),
  // Of Ethereum and chains like it.
  `0x${'4c'.repeat(32)}`,
  `0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed,${'4C'.repeat(32)}`,
])('%s can spend coins', text => {
  expect(isPrivate(text)).toBe(true)
})

test.each([
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4 3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
  'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v So11111111111111111111111111111111111111112',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed vitalik.eth',
  'my cold storage',
])('%s cannot', text => {
  expect(isPrivate(text)).toBe(false)
})

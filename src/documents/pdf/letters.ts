// The characters that the standard fonts of PDF have, and what stands for those that they lack.

/** Where the standard encoding of PDF (Windows-1252) differs from the first 256 characters of Unicode. */
export const special = new Map([
  ['€', 0x80],
  ['…', 0x85],
  ['‘', 0x91],
  ['’', 0x92],
  ['“', 0x93],
  ['”', 0x94],
  ['•', 0x95],
  ['–', 0x96],
  ['—', 0x97],
  ['™', 0x99],
])

/** Letters that are no base letter with an accent, as they are written without them, and signs that mean the same. */
const plainLetters = new Map(
  Object.entries({
    ...{ Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ħ: 'h', ı: 'i', Œ: 'OE', œ: 'oe', ẞ: 'SS' },
    ...{ '‐': '-', '‑': '-', '‒': '-', '−': '-', '→': '->' },
  }),
)

/** Of Latin letters what is left without accents; marks, and what only directs the letters around it, leave nothing. */
const UNSEEN = /[\p{Mark}\p{Cf}]/gu

export const isPlain = (text: string) => /^[\x20-\x7e]*$/.test(text)

/** A character in letters that the font has; undefined where there are none. */
export function plainOf(character: string): string | undefined {
  const code = character.codePointAt(0) ?? 0
  if ((code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff && code !== 0xad)) return character
  if (special.has(character)) return character
  if (code < 0xa0) return ' '
  const plain = plainLetters.get(character)
  if (plain !== undefined) return plain
  const bare = character.normalize('NFKD').replace(UNSEEN, '')
  return isPlain(bare) ? bare : undefined
}

const cyrillic = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'yo', ж: 'zh', з: 'z', и: 'i', й: 'y', к: 'k' },
  ...{ л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts' },
  ...{ ч: 'ch', ш: 'sh', щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya' },
  ...{ і: 'i', ї: 'yi', є: 'ye', ґ: 'g', ў: 'u', ј: 'j', љ: 'lj', њ: 'nj', ћ: 'c', ђ: 'dj', џ: 'dz' },
}
const greek = {
  ...{ α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm' },
  ...{
    ν: 'n',
    ξ: 'x',
    ο: 'o',
    π: 'p',
    ρ: 'r',
    σ: 's',
    ς: 's',
    τ: 't',
    υ: 'y',
    φ: 'f',
    χ: 'ch',
    ψ: 'ps',
    ω: 'o',
  },
}
const signs = { '₮': 't', '₿': 'b' }
const latin = new Map<string, string>(Object.entries({ ...cyrillic, ...greek, ...signs }))

/** A letter of another alphabet as it sounds, for reading only: other letters may sound the same. */
export function latinOf(character: string): string | undefined {
  const lower = character.toLowerCase()
  const sound = latin.get(lower) ?? latin.get(lower.normalize('NFD').replace(/\p{Mark}/gu, ''))
  if (sound === undefined) return undefined
  // Signs have no lower case, and stand among capitals.
  const isCapital = character !== lower || lower in signs
  return isCapital ? sound.slice(0, 1).toUpperCase() + sound.slice(1) : sound
}

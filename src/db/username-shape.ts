// What a username looks like: two names of one shape look the same on a screen. After the skeletons of Unicode
// Technical Standard 39, with the letters of Latin, Cyrillic and Greek that look the same in the fonts we use.
// docs/decisions/0037 says why the table is ours. A change to it needs a migration that fills username_shape again.
const lookAlikes: [string, string][] = [
  // Cyrillic
  ['АВЕКМНОРСТУХІӀЈЅҮ', 'ABEKMHOPCTYXllJSY'],
  ['аеорсухіӏјѕһԁԛԝк', 'aeopcyxiljshdqwk'],
  // Greek
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHlKMNOPTYX'],
  ['αγηικνορυχ', 'aynikvopux'],
  // Latin, digits and signs
  ['I1|ǀ0ıɑɡ', 'lllloiag'],
  // Dashes and apostrophes
  ['\u2010\u2012\u2013\u2014\u2015\u2043\u2212\u02d7\u058a', '---------'],
  ['\u2018\u2019\u02bc\u2032', "''''"],
]

const latinOf = new Map(
  lookAlikes.flatMap(([from, to]) => {
    const latin = [...to]
    return [...from].map((letter, place) => [letter, latin[place] ?? letter] as const)
  }),
)

/** Before capitals are folded: a capital I looks like an l, a small i does not. */
export const shapeOf = (username: string): string =>
  [...username.normalize('NFKC')]
    .map(letter => latinOf.get(letter) ?? letter)
    .join('')
    .toLowerCase()
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/\s+/g, ' ')

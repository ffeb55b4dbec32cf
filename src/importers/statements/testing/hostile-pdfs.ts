// PDFs that are made to hold up their reader: small files that unpack, refer or repeat themselves to far more.
import { deflateRawSync, deflateSync } from 'node:zlib'

type Body = string | Buffer
/** Objects by their number; a stream has its dictionary. */
type Objects = Record<number, Body>

const bytes = (body: Body) => (typeof body === 'string' ? Buffer.from(body, 'latin1') : body)
const stream = (content: Body, dictionary = ''): Buffer => {
  const packed = bytes(content)
  return Buffer.concat([
    bytes(`<< /Length ${packed.length} ${dictionary} >>\nstream\n`),
    packed,
    bytes('\nendstream'),
  ])
}
const flate = (content: Body, dictionary = '') =>
  stream(deflateSync(bytes(content)), `/Filter /FlateDecode ${dictionary}`)
const hex = (content: Buffer) => `${content.toString('hex')}>`

function documentOf(objects: Objects, trailer = '/Root 1 0 R'): Buffer {
  const parts = [bytes('%PDF-1.7\n')]
  let at = parts[0]?.length ?? 0
  const numbers = Object.keys(objects).map(Number)
  const places = new Map<number, number>()
  for (const number of numbers) {
    places.set(number, at)
    const part = Buffer.concat([
      bytes(`${number} 0 obj\n`),
      bytes(objects[number] ?? ''),
      bytes('\nendobj\n'),
    ])
    parts.push(part)
    at += part.length
  }
  const size = Math.max(...numbers) + 1
  const rows = Array.from({ length: size }, (_, number) => {
    const place = places.get(number)
    return place === undefined ? '0000000000 65535 f \n' : `${String(place).padStart(10, '0')} 00000 n \n`
  })
  parts.push(
    bytes(
      `xref\n0 ${size}\n${rows.join('')}trailer\n<< /Size ${size} ${trailer} >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

const catalog = '<< /Type /Catalog /Pages 2 0 R >>'
const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'
const helvetica = '<< /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>'
const pageOf = ({ contents = '4 0 R', font = helvetica, more = '', box = '0 0 612 792' } = {}) =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents ${contents} /Resources << /Font ${font} ${more} >> >>`

/** One page of this content. */
const onePage = (content: Body, more: Objects = {}, page: Parameters<typeof pageOf>[0] = {}) =>
  documentOf({ 1: catalog, 2: pages, 3: pageOf(page), 4: content, ...more })

const text = (words: string) => `BT /F1 9 Tf 72 700 Td ${words} ET`
const MB = 1024 ** 2
const repeated = (part: string, size: number) => part.repeat(Math.ceil(size / part.length))

/** Packed data that ends wrongly after all of it was unpacked. */
const withBadEnd = (content: Body) => {
  const packed = deflateSync(bytes(content))
  packed.writeUInt32BE(0xdeadbeef, packed.length - 4)
  return packed
}

/** Each form draws the next one ten times. */
function formsInForms(levels: number, last: Body): Objects {
  const objects: Objects = {}
  for (let level = 0; level < levels; level++) {
    const number = 10 + level
    objects[number] = stream(
      '/X Do '.repeat(10),
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X ${number + 1} 0 R >> >>`,
    )
  }
  objects[10 + levels] = last
  return objects
}

const formEnd = stream(
  text('(x) Tj'),
  `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /Font ${helvetica} >>`,
)
const drawsForm = { more: '/XObject << /X 10 0 R >>' }

const cmap = (body: string) =>
  `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /A def 1 begincodespacerange <0000> <FFFF> endcodespacerange ${body} endcmap end end`
const composite = (more: string) => ({ font: `<< /F1 10 0 R >>`, more })
const compositeFont = (more: string, descendant = '/W [0 [500]]') =>
  `<< /Type /Font /Subtype /Type0 /BaseFont /A /Encoding /Identity-H ${more} /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /A /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> ${descendant} >>] >>`

/** A chain of page tree nodes. */
function deepPages(depth: number): Objects {
  const objects: Objects = { 1: catalog, 4: stream(text('(x) Tj')) }
  for (let level = 0; level < depth; level++)
    objects[level === 0 ? 2 : 10 + level] = `<< /Type /Pages /Count 1 /Kids [${11 + level} 0 R] >>`
  objects[10 + depth] = pageOf()
  return objects
}

function manyPages(count: number, content: Body, named = count): Objects {
  const kids = Array.from({ length: count }, (_, index) => `${10 + index} 0 R`)
  const objects: Objects = {
    1: catalog,
    2: `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${named} >>`,
    4: content,
  }
  for (let index = 0; index < count; index++) objects[10 + index] = pageOf()
  return objects
}

const zeros = (megabytes: number) => Buffer.alloc(megabytes * MB)
const spaces = (megabytes: number) => Buffer.alloc(megabytes * MB, ' ')

/** By what is wrong with each. They are made when they are asked for: some take a second. */
export const hostilePdfs: Record<string, () => Buffer> = {
  'arrays in arrays, a million deep': () =>
    documentOf({ 1: catalog, 2: pages, 3: pageOf(), 4: `${'['.repeat(MB)}${']'.repeat(MB)}` }),
  'arrays in arrays in the catalog': () =>
    documentOf({
      1: `<< /Type /Catalog /Pages 2 0 R /A ${'['.repeat(MB)}${']'.repeat(MB)} >>`,
      2: pages,
      3: pageOf(),
      4: stream(''),
    }),
  'dictionaries in dictionaries in the contents': () =>
    onePage(flate(`${'<</A '.repeat(MB)}1${'>>'.repeat(MB)}`)),
  'a page tree 50,000 deep': () => documentOf(deepPages(50_000)),
  'a page tree that is its own child': () =>
    documentOf({ 1: catalog, 2: '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 400 >>' }),
  'a page that is its own parent': () =>
    documentOf({
      1: catalog,
      2: '<< /Type /Pages /Kids [3 0 R] /Count 1 /Parent 2 0 R >>',
      3: '<< /Type /Page /Parent 3 0 R >>',
    }),
  'objects that are each other': () =>
    documentOf({ 1: catalog, 2: pages, 3: pageOf({ contents: '5 0 R' }), 5: '6 0 R', 6: '5 0 R' }),
  'a length that is the stream itself': () => onePage('<< /Length 4 0 R >>\nstream\nBT ET\nendstream'),
  '220 MB in one stream': () => onePage(flate(spaces(220))),
  'packed in hexadecimal digits': () =>
    onePage(stream(hex(deflateSync(spaces(1500))), '/Filter [/ASCIIHexDecode /FlateDecode]')),
  'packed in hexadecimal digits, in short': () =>
    onePage(stream(hex(deflateSync(spaces(1500))), '/Filter [/AHx /Fl]')),
  'a wrong end, twenty times': () => {
    const packed = stream(withBadEnd(spaces(190)), '/Filter /FlateDecode')
    const numbers = Array.from({ length: 20 }, (_, index) => 10 + index)
    const contents = `[${numbers.map(number => `${number} 0 R`).join(' ')}]`
    return onePage(stream(''), Object.fromEntries(numbers.map(number => [number, packed])), { contents })
  },
  'a stream without an end': () =>
    Buffer.concat([
      bytes('%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n'),
      bytes(
        `2 0 obj\n${pages}\nendobj\n3 0 obj\n${pageOf()}\nendobj\n4 0 obj\n<< /Filter /FlateDecode >>\nstream\n`,
      ),
      deflateRawSync(spaces(500)),
    ]),
  'a word between the streams': () =>
    onePage(
      stream(Buffer.concat([bytes('endstream stream\n'), deflateSync(spaces(1500))]), '/Filter /FlateDecode'),
    ),
  'an object stream of 150 MB': () => {
    const numbers = Array.from({ length: 200_000 }, (_, index) => `${index + 10} 0`).join(' ')
    return onePage(stream(text('(x) Tj')), {
      5: flate(
        Buffer.concat([bytes(numbers.padEnd(4 * MB)), spaces(146)]),
        `/Type /ObjStm /N 200000 /First ${4 * MB}`,
      ),
    })
  },
  'a picture packed as a fax': () =>
    onePage(
      stream(
        repeated('\xff', 90_000),
        '/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 60000 /Rows 60000 >>',
      ),
    ),
  'a picture of JBIG2 as contents': () =>
    onePage(
      stream(
        Buffer.from('0000000030000100000013ffffffffffffffff000000000000000000000000', 'hex'),
        '/Filter /JBIG2Decode',
      ),
    ),
  'predicted columns of two billion': () =>
    onePage(
      flate('x', '/DecodeParms << /Predictor 15 /Columns 2000000000 /Colors 4 /BitsPerComponent 16 >>'),
    ),
  'a form that draws itself': () =>
    onePage(
      stream('/X Do'),
      {
        10: stream(
          `${text('(x) Tj')} /X Do /X Do`,
          `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /Font ${helvetica} /XObject << /X 10 0 R >> >>`,
        ),
      },
      drawsForm,
    ),
  'a word of 60 MB': () => onePage(flate(text(`(${'9'.repeat(60 * MB)}) Tj`))),
  'a hundred thousand columns': () =>
    onePage(
      flate(
        text(
          Array.from(
            { length: 100_000 },
            (_, index) => `1 0 0 1 ${index * 9} 700 Tm (${['1b', '1c', '1e', '1f'][index] ?? '1.00'}) Tj`,
          ).join(' ') +
            Array.from({ length: 100_000 }, (_, index) => ` 1 0 0 1 ${index * 9} 600 Tm (1.00) Tj`).join(''),
        ),
      ),
    ),
  'names of boxes, fifty thousand times': () =>
    onePage(
      flate(
        text(
          Array.from(
            { length: 50_000 },
            (_, index) =>
              `1 0 0 1 ${(index % 4) * 150} ${700 - index * 5} Tm (${['1b Name of digital asset', '1c Number of units', '1e Date sold or disposed', '1f Proceeds'][index % 4]}) Tj`,
          ).join(' '),
        ),
      ),
    ),
  'a font of 16 MB that is none': () =>
    onePage(
      stream(text('(abc) Tj')),
      {
        10: '<< /Type /Font /Subtype /TrueType /BaseFont /A /FirstChar 0 /LastChar 2000000000 /Widths [1 2 3] /FontDescriptor 11 0 R >>',
        11: '<< /Type /FontDescriptor /FontName /A /Flags 4 /FontFile2 12 0 R >>',
        12: flate(
          Buffer.concat([
            Buffer.from('00010000ffff0000000000000000', 'hex'),
            Buffer.alloc(16 * MB, 'glyf\0\0\0\0'),
          ]),
        ),
      },
      { font: '<< /F1 10 0 R >>' },
    ),
  'a map of letters from nothing to four billion': () =>
    onePage(
      stream(text('<00010002> Tj')),
      {
        10: compositeFont('/ToUnicode 11 0 R'),
        11: flate(
          cmap(
            '1 beginbfrange <00000000> <FFFFFFFF> <00000000> endbfrange 1 begincidrange <00000000> <FFFFFFFF> 0 endcidrange',
          ),
        ),
      },
      composite(''),
    ),
  'a map of letters that uses itself': () =>
    onePage(
      stream(text('<00010002> Tj')),
      {
        10: compositeFont('').replace('/Identity-H', '11 0 R'),
        11: stream(cmap('/A usecmap'), '/Type /CMap /CMapName /A /UseCMap 11 0 R'),
      },
      composite(''),
    ),
  'widths of two billion letters': () =>
    onePage(stream(text('<00010002> Tj')), { 10: compositeFont('', '/W [0 2000000000 500]') }, composite('')),
  'letters that are drawn with letters': () =>
    onePage(
      stream(text('(aaaa) Tj')),
      {
        10: '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [1 0 0 1 0 0] /CharProcs << /a 11 0 R >> /Encoding << /Differences [97 /a] >> /FirstChar 97 /LastChar 97 /Widths [9] /Resources << /Font << /F1 10 0 R >> >> >>',
        11: stream(text('(aaaa) Tj')),
      },
      { font: '<< /F1 10 0 R >>' },
    ),
  'fifty thousand pages': () => documentOf(manyPages(50_000, stream(text('(x) Tj')))),
  'two billion pages by their own count': () =>
    documentOf(manyPages(3, stream(text('(x) Tj')), 2_000_000_000)),
  'a table of objects that comes before itself': () =>
    Buffer.concat([
      documentOf({ 1: catalog, 2: pages, 3: pageOf(), 4: stream(text('(x) Tj')) }, '/Root 1 0 R /Prev 400'),
    ]),
  'a table of two billion objects': () =>
    bytes(
      '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\nxref\n0 2000000000\n0000000000 65535 f \ntrailer\n<< /Size 2000000000 /Root 1 0 R >>\nstartxref\n46\n%%EOF',
    ),
  'objects without a table, 18 MB of them': () =>
    bytes(`%PDF-1.7\n${repeated('1 0 obj\n<<>>\nendobj\n', 9 * MB)}${repeated('1 0 obj ', 9 * MB)}`),
  'trailers without a table': () => bytes(`%PDF-1.7\n${repeated('trailer\n<< /Root 1 0 R >>\n', 15 * MB)}`),
  'nothing but streams': () => bytes(`%PDF-1.7\n${'stream\nendstream\n'.repeat(MB)}`),
  'streams that never end': () => bytes(`%PDF-1.7\n${'stream '.repeat(2 * MB)}`),
  'an encrypted file': () =>
    documentOf(
      { 1: catalog, 2: pages, 3: pageOf(), 4: stream(''), 5: '<< /Filter /Standard /V 5 /R 6 >>' },
      '/Root 1 0 R /Encrypt 5 0 R',
    ),
  'a broken header': () => bytes('%PDX-1.7\n1 0 obj\n<<>>\nendobj'),
  'a header and nothing else': () => bytes('%PDF-1.7\n'),
  'a field of 60 MB': () =>
    documentOf({
      1: '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [5 0 R] /DA (/F1 0 Tf) >> >>',
      2: pages,
      3: pageOf().replace('/Contents', '/Annots [5 0 R] /Contents'),
      4: stream(text('(x) Tj')),
      5: '<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /V 6 0 R /Rect [0 0 9 9] >>',
      6: flate('9'.repeat(60 * MB)),
    }),
  'scripts, embedded files and things to open': () =>
    documentOf({
      1: `<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (while\\(true\\);) >> /AA << /WC 5 0 R >> /Names << /JavaScript << /Names [(a) 5 0 R] >> /EmbeddedFiles << /Names [(a.exe) 6 0 R] >> >> >>`,
      2: pages,
      3: pageOf(),
      4: stream(text('(x) Tj')),
      5: '<< /S /JavaScript /JS (process.exit\\(1\\)) >>',
      6: '<< /Type /Filespec /F (a.exe) /EF << /F 7 0 R >> >>',
      7: flate(zeros(50), '/Type /EmbeddedFile'),
    }),
  'a function that computes for ever': () =>
    onePage(
      stream('/P sh'),
      { 10: stream(`{ ${'dup '.repeat(100_000)} }`, '/FunctionType 4 /Domain [0 1] /Range [0 1]') },
      {
        more: '/Shading << /P << /ShadingType 1 /ColorSpace /DeviceGray /Function 10 0 R >> >>',
      },
    ),
  'a page as large as the sky': () => onePage(stream(text('(x) Tj')), {}, { box: '-1e38 -1e38 1e38 1e38' }),
  'places beyond all numbers': () =>
    onePage(
      stream(
        `BT /F1 1e308 Tf 1e308 1e308 1e308 1e308 1e308 -1e308 Tm (${'x'.repeat(1000)}) Tj 1e308 Tc (x) Tj ET`,
      ),
    ),
}

/** Those that take as much of the processor or of memory as reading may, until they are stopped. */
export const endlessPdfs: Record<string, () => Buffer> = {
  'a map of letters that maps everything, over and over': () =>
    onePage(
      stream(text('<00010002> Tj')),
      {
        10: compositeFont('/ToUnicode 11 0 R'),
        11: flate(cmap(`100 beginbfrange ${repeated('<0000> <FFFF> <0000> ', 2 * MB)} endbfrange`)),
      },
      composite(''),
    ),
  'a table stream of two billion objects': () =>
    Buffer.concat([
      bytes('%PDF-1.7\n'),
      bytes('1 0 obj\n'),
      flate(zeros(100), '/Type /XRef /Size 2000000000 /W [0 0 0] /Index [0 2000000000] /Root 1 0 R'),
      bytes('\nendobj\nstartxref\n9\n%%EOF'),
    ]),
  'a million notes on a page': () =>
    documentOf({
      1: catalog,
      2: pages,
      3: pageOf().replace('/Contents', `/Annots [${'5 0 R '.repeat(MB)}] /Contents`),
      4: stream(text('(x) Tj')),
      5: `<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /V (${'9'.repeat(1000)}) /Rect [0 0 9 9] >>`,
    }),
  '190 MB of nothing': () => onePage(flate(spaces(190))),
  'one stream, ten thousand times': () =>
    onePage(flate(spaces(150)), {}, { contents: `[${'4 0 R '.repeat(10_000)}]` }),
  'forms that draw forms, ten to the eighth': () =>
    onePage(stream('/X Do'), formsInForms(8, formEnd), drawsForm),
  'five million words on a page': () => onePage(flate(text(repeated('(a) Tj 0 -9 Td ', 75 * MB)))),
  'forty million empty words': () => onePage(flate(text(repeated('()Tj ', 195 * MB)))),
  'a cell of 60 MB': () => onePage(flate(text(repeated('(1 ) Tj ', 190 * MB)))),
  'five hundred pages of one content': () =>
    documentOf(manyPages(500, flate(text(repeated('(a) Tj 0 -9 Td ', 20 * MB))))),
}

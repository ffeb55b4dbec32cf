import { once } from 'node:events'
import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { temporaryFiles } from '../testing/temporary-file.ts'
import { readStatement, type StatementFile } from './read-statement.ts'

const write = temporaryFiles()
const read = (fileType: StatementFile['fileType'], content: string | Uint8Array, year = 2025) =>
  readStatement(
    { path: write(`statement.${fileType}`, content), fileType },
    { year, now: Date.parse('2026-03-01'), signal: new AbortController().signal },
  )
const csv = (...rows: string[]) => read('csv', `${rows.join('\n')}\n`)

const bitcoin = {
  asset: 'BTC',
  quantity: '0.5',
  acquired: '2023-01-10',
  sold: '2025-03-01',
  proceeds: '45000.00',
  basis: '10000.00',
  basisReported: false,
  term: 'long',
  washSaleDisallowed: null,
  isLossDisallowed: false,
  taxWithheld: null,
  needsOwnRow: false,
  saleId: null,
}

describe('a table', () => {
  test.each([
    '1b,1c,1d,1e,1f,1g,2,6',
    'Box 1b,Box 1c,Box 1d,Box 1e,Box 1f,Box 1g,Box 2,Box 6',
    '1b Name of digital asset,1c Number of units,1d Date acquired,1e Date sold or disposed,1f Proceeds,1g Cost or other basis,2 Basis reported to IRS,6 Type of gain or loss',
    'Asset,Quantity,Date Acquired,Date Sold,Proceeds (USD),Cost Basis,Basis Reported to IRS,Term',
  ])('whose columns are %s', async names => {
    const found = await csv(
      'Form 1099-DA,2025',
      names,
      'Bitcoin,0.5,01/10/2023,03/01/2025,"$45,000.00",10000,,Long-term',
      'USDC,1000,Various,Various,1000.00,,,',
      'ETH,2,2025-01-05,2025-06-05,5000,4000.005,X,Short-term',
      'Total,,,,51000.00,14000.01,,',
    )
    expect(found).toEqual({
      form: '1099-DA',
      lines: [
        bitcoin,
        {
          ...bitcoin,
          asset: 'USDC',
          quantity: '1000',
          acquired: null,
          sold: null,
          proceeds: '1000.00',
          basis: null,
          term: null,
        },
        {
          ...bitcoin,
          asset: 'ETH',
          quantity: '2',
          acquired: '2025-01-05',
          sold: '2025-06-05',
          proceeds: '5000.00',
          basis: '4000.01',
          basisReported: true,
          term: 'short',
        },
      ],
      issues: [],
      notices: [],
      totals: 1,
    })
  })

  test.each([
    '1b,1c,1d,1e,1f,1g,2,6,1i,4,5',
    'Asset,Units,Date acquired,Date sold,Proceeds,Cost basis,Basis reported to IRS,Term,Wash sale loss disallowed,Federal income tax withheld,Loss not allowed',
  ])('with losses that are not allowed and tax withheld: %s', async names => {
    const { lines, notices } = await csv(
      names,
      'ABC,1,01/10/2025,03/01/2025,3000,4000,X,Short-term,"1,000.00",720,',
      'ABC,1,01/10/2025,03/02/2025,3000,4000,X,Short-term,0.00,$ -,X',
    )
    expect(lines).toMatchObject([
      { washSaleDisallowed: '1000.00', taxWithheld: '720.00', isLossDisallowed: false, needsOwnRow: false },
      { washSaleDisallowed: null, taxWithheld: null, isLossDisallowed: true, needsOwnRow: false },
    ])
    expect(notices).toEqual([])
  })

  test('of Form 1099-B shows the wash sale in box 1g', async () => {
    const { form, lines } = await csv(
      '1a Description,1b Date acquired,1c Date sold,1d Proceeds,1e Cost basis,1g Wash sale loss disallowed,4,7',
      '1 ABC,01/10/2025,03/01/2025,3000,4000,1000,720,X',
    )
    expect(form).toBe('1099-B')
    expect(lines).toMatchObject([
      {
        proceeds: '3000.00',
        basis: '4000.00',
        washSaleDisallowed: '1000.00',
        taxWithheld: '720.00',
        isLossDisallowed: true,
      },
    ])
  })

  test('of boxes without words is of the form whose days stand in 1b', async () => {
    const { form, lines, issues } = await csv(
      'Box 1a,Box 1b,Box 1c,Box 1d,Box 1e,Box 1f,Box 1g',
      '0.5 BTC,01/10/2023,03/01/2025,45000.00,10000.00,,',
    )
    expect({ form, issues }).toEqual({ form: '1099-B', issues: [] })
    expect(lines).toMatchObject([{ asset: 'BTC', quantity: '0.5', proceeds: '45000.00', basis: '10000.00' }])
  })

  test('with the boxes behind the names', async () => {
    const { form, lines } = await csv(
      'Code (1a),Name (1b),Units (1c),Date Acquired (1d),Date Sold/Disposed (1e),Proceeds (1f),Cost Basis (1g),Basis Reported (2)',
      ',Bitcoin,0.5,01/10/2023,03/01/2025,"$45,000.00",10000,',
    )
    expect(form).toBe('1099-DA')
    expect(lines).toEqual([{ ...bitcoin, term: null }])
  })

  test('every other box that is filled is named, once for each column', async () => {
    const { lines, issues, notices } = await csv(
      '1a,1b,1c,1d,1e,1f,1g,1h,3b,6,8,9,11a,11b,11c,12a,12b,16',
      '4H95J0R2X,BTC,1,02/01/2025,07/01/2025,50,40,2,X,"Long-term, Ordinary",,X,,,,1,02/01/2025,3',
      '4H95J0R2X,BTC,1,INHERITED,07/01/2025,50,40,,,Long-term,,,,,,,,',
      ',USDC,9,,,9,,,,,,,Qualifying stablecoins,312,,,,',
      ',NFT,3,,,,,,,,,,Specified NFTs,3,500,,,',
      '4H95J0R2X,BTC,1,08/01/2025,07/01/2025,50,40,,,,,,,,,,,',
    )
    expect(lines).toMatchObject([
      // The day the coins were transferred in is not the day they were acquired.
      { asset: 'BTC', acquired: null, term: 'long', needsOwnRow: true },
      { asset: 'BTC', acquired: null, term: 'long', needsOwnRow: false },
      { asset: 'USDC', sold: null },
    ])
    expect(issues).toMatchObject([
      { row: 5, column: '11c', value: '500' },
      { row: 6, column: '1d', value: '08/01/2025' },
    ])
    expect(notices.map(({ row, column, value }) => [row, column, value])).toEqual([
      [2, '1h', '2'],
      [2, '3b', 'X'],
      [2, '6', 'Long-term, Ordinary'],
      [2, '1a', '4H95J0R2X'],
      [2, '9', 'X'],
      [2, '16', '3'],
      [2, '12a', '1'],
      [2, '12b', '02/01/2025'],
      [3, '1d', 'INHERITED'],
      [4, '11a', 'Qualifying stablecoins'],
      [4, '11b', '312'],
    ])
    expect(notices.find(({ column }) => column === '1a')?.message).toMatch(/So in 1 more row\.$/)
  })

  test('a line that counts several transactions has no day, whatever is in box 1e, and NFTs are one asset', async () => {
    const { lines } = await csv(
      '1b,1c,1e,1f,11a,11b',
      'Tether USD,9000,12/31/2025,9000,Qualifying stablecoins,"1,312"',
      'USD Coin,9,12/31/2025,9,Qualifying stablecoins,1',
      'Specified NFTs,3,,900,Specified NFTs,3',
    )
    expect(lines).toMatchObject([
      { asset: 'USDT', sold: null },
      { asset: 'USDC', sold: '2025-12-31' },
      { asset: 'SPECIFIED NFTS', sold: null, quantity: '3' },
    ])
  })

  test('of Form 1099-B has its units in the description, and the box of Form 8949 shows the rest', async () => {
    const { form, lines } = await csv(
      '1a,1b,1c,1d,1e,Form 8949 code',
      '0.5 BTC,01/10/2023,03/01/2025,45000,10000,D',
    )
    expect(form).toBe('1099-B')
    expect(lines).toEqual([{ ...bitcoin, basisReported: true }])
  })

  test('every row that cannot be read is named', async () => {
    const { lines, issues } = await csv(
      '1b,1c,1e,1f',
      'BTC,-1,03/01/2025,5',
      'BTC,1,03/01/2024,5',
      'BTC,1,03/01/2025,',
      'BTC,1,03/01/2025,(5)',
      ',1,03/01/2025,5',
      'BTC,0,03/01/2025,5',
      'BTC,1,soon,5',
      'BTC,1,03/01/2025,5',
    )
    expect(lines).toHaveLength(1)
    expect(issues.map(({ row, column, value }) => `${row} ${column} ${value}`)).toEqual([
      '2 1c -1',
      '3 1e 03/01/2024',
      '4 1f BTC 1 03/01/2025 ',
      '5 1f (5)',
      '6 1b  1 03/01/2025 5',
      '7 1c 0',
      '8 1e soon',
    ])
  })

  test('without the columns of a form is refused', async () => {
    await expect(csv('Timestamp,Type,Asset', '2025-01-01,Buy,BTC')).rejects.toThrow('We found no table')
    await expect(csv('1b,1c,1e', 'BTC,1,03/01/2025')).rejects.toThrow('the proceeds (1f)')
    await expect(read('csv', Buffer.from('1b,1c,1e,1f\n\0\0\0'))).rejects.toThrow()
  })

  test('of more wrong rows than anybody reads is refused', async () => {
    const rows = Array.from({ length: 1100 }, () => 'BTC,-1,03/01/2025,5')
    await expect(csv('1b,1c,1e,1f', ...rows)).rejects.toThrow('More than 1000 rows')
  })
})

describe('files of tax programs', () => {
  test('TXF and OFX with a wash sale, tax withheld and a loss that is not allowed', async () => {
    const head = ['V042', 'ABroker', 'D02/15/2026', '^', 'TD', 'N321', 'C1', 'L1', 'P1 X']
    const txf = [...head, 'D01/10/2025', 'D03/01/2025', '$4000', '$3000', '$1000', '^']
    expect((await read('txf', txf.join('\n'))).lines).toMatchObject([{ washSaleDisallowed: '1000.00' }])
    const sale = (more: string) => `<PROCDET_V100><FORM8949CODE>A</FORM8949CODE><DTAQD>20250110</DTAQD>
      <DTSALE>20250301</DTSALE><SECNAME>X</SECNAME><NUMSHRS>1</NUMSHRS><COSTBASIS>4000</COSTBASIS>
      <SALESPR>3000</SALESPR><LONGSHORT>SHORT</LONGSHORT>${more}</PROCDET_V100>`
    const ofx = (withheld: string, ...sales: string[]) =>
      `<?xml version="1.0"?><OFX><TAX1099B_V100><TAXYEAR>2025</TAXYEAR>${withheld}<EXTDBINFO_V100>${sales.join('')}</EXTDBINFO_V100></TAX1099B_V100></OFX>`
    const wash = sale('<FEDTAXWH>720</FEDTAXWH><WASHSALELOSSDISALLOWED>1000</WASHSALELOSSDISALLOWED>')
    const own = await read('xml', ofx('', wash, sale('<LOSSNOTALLOWED>Y</LOSSNOTALLOWED>')))
    expect(own.lines).toMatchObject([
      { washSaleDisallowed: '1000.00', taxWithheld: '720.00', isLossDisallowed: false },
      { washSaleDisallowed: null, taxWithheld: null, isLossDisallowed: true },
    ])
    // Withheld on the form as a whole: once, and of no sale.
    const whole = await read('xml', ofx('<FEDTAXWH>720</FEDTAXWH>', sale(''), sale('<ORDINARY>Y</ORDINARY>')))
    expect(whole.lines).toMatchObject([{ taxWithheld: null }, { taxWithheld: null, needsOwnRow: true }])
    expect(whole.notices.map(({ column, value }) => [column, value])).toEqual([
      ['FORM FEDTAXWH', '720'],
      ['ORDINARY', 'Y'],
    ])
  })

  test('TXF', async () => {
    const txf = [
      'V042',
      'ABroker',
      'D02/15/2026',
      '^',
      'TD',
      'N713',
      'C1',
      'L1',
      'P0.5 BTC',
      'D01/10/2023',
      'D03/01/2025',
      '$10000',
      '$45000',
      '^',
      'TD',
      'N286',
      'C1',
      'L1',
      '$5',
      '^',
    ]
    const { form, lines, issues } = await read('txf', txf.join('\n'))
    expect(form).toBe('1099-B')
    expect(lines).toEqual([bitcoin])
    expect(issues).toMatchObject([{ column: 'TXF reference', value: '286' }])
  })

  test('OFX, where entities are refused', async () => {
    const sale = `<TAX1099B_V100><TAXYEAR>2025</TAXYEAR><EXTDBINFO_V100><PROCDET_V100><FORM8949CODE>E</FORM8949CODE>
      <DTAQD>20230110</DTAQD><DTSALE>20250301</DTSALE><SECNAME>Bitcoin</SECNAME><NUMSHRS>0.5</NUMSHRS>
      <COSTBASIS>10000</COSTBASIS><SALESPR>45000</SALESPR><LONGSHORT>LONG</LONGSHORT></PROCDET_V100></EXTDBINFO_V100></TAX1099B_V100>`
    const { lines } = await read('xml', `<?xml version="1.0"?><OFX>${sale}</OFX>`)
    expect(lines).toEqual([bitcoin])
    const evil = `<?xml version="1.0"?><!DOCTYPE OFX [<!ENTITY x SYSTEM "file:///etc/passwd">]><OFX>&x;${sale}</OFX>`
    await expect(read('xml', evil)).rejects.toThrow()
  })
})

async function pdfOf(...pages: string[][][]): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => void chunks.push(chunk))
  for (const rows of pages) {
    document.addPage({ margin: 30 })
    document.fontSize(7)
    rows.forEach((cells, row) => {
      cells.forEach((cell, column) => {
        document.text(cell, 30 + column * 68, 40 + row * 14, { lineBreak: false })
      })
    })
  }
  document.end()
  await once(document, 'end')
  return Buffer.concat(chunks)
}

describe('a PDF', () => {
  const names = [
    '1b Asset',
    '1c Units',
    '1d Date acquired',
    '1e Date sold',
    '1f Proceeds',
    '1g Cost basis',
    '2 Reported',
    '6 Term',
  ]

  test('with a table on every page', async () => {
    const line = ['Bitcoin', '0.5', '01/10/2023', '03/01/2025', '$45,000.00', '$10,000.00', '', 'Long']
    const { lines, issues, totals } = await read(
      'pdf',
      await pdfOf(
        [
          ['Example Exchange'],
          ['1 Main Street'],
          names,
          line,
          ['ETH', '2', 'VARIOUS', '06/05/2025', '5,000.00', '', '', ''],
        ],
        [names, line, ['Total', '', '', '', '95,000.00'], ['Page 2 of 2']],
        [['ETH', 'two', '', '06/05/2025', '5,000.00']],
      ),
    )
    expect(lines).toEqual([
      bitcoin,
      {
        ...bitcoin,
        asset: 'ETH',
        quantity: '2',
        acquired: null,
        sold: '2025-06-05',
        proceeds: '5000.00',
        basis: null,
        term: null,
      },
      bitcoin,
    ])
    expect(issues).toMatchObject([{ column: '1c Units', value: 'two' }])
    expect(totals).toBe(2)
  })

  test('without text, without a table, broken, or not a PDF at all is refused in words', async () => {
    await expect(pdfOf([]).then(bytes => read('pdf', bytes))).rejects.toThrow('has no text')
    await expect(pdfOf([['Dear customer']]).then(bytes => read('pdf', bytes))).rejects.toThrow(
      'We found no table',
    )
    await expect(read('pdf', '%PDF-1.7\nnothing else')).rejects.toThrow('could not be opened')
    await expect(read('pdf', 'MZ')).rejects.toThrow('not a PDF')
  })

  test('of too many pages is refused before they are read', async () => {
    const pages = Array.from({ length: 501 }, () => [['x']])
    await expect(pdfOf(...pages).then(bytes => read('pdf', bytes))).rejects.toThrow('more than 500 pages')
  })

  test('that unpacks to far more than it is does not take the process with it', async () => {
    const stream = deflateSync(Buffer.alloc(300_000_000, '(x) Tj '))
    const objects = [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /Contents 4 0 R >>',
      `<< /Length ${stream.length} /Filter /FlateDecode >>\nstream\n${stream.toString('latin1')}\nendstream`,
    ]
    const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')
    const bomb = Buffer.from(`%PDF-1.4\n${body}trailer << /Root 1 0 R /Size 5 >>\n%%EOF`, 'latin1')
    await expect(read('pdf', bomb)).rejects.toThrow('unpacks to more')
  }, 60_000)
})

describe('a consolidated statement', () => {
  const sales =
    'ACCOUNT NUMBER,TAX YEAR,DATE ACQUIRED,SALE DATE,DESCRIPTION,SHARES,COST BASIS,SALES PRICE,TERM,ORDINARY,FED TAX WITHHELD,WASH AMT DISALLOWED,ACCRDMKTDISCOUNT,FORM8949CODE,LOSSNOTALLOWED,BASIS NOT SHOWN,PAYER NAME1'
  const dividends = [
    '1099-DIV,ACCOUNT NUMBER,TAX YEAR,ORDINARY DIV,QUALIFIED DIV',
    '1099-DIV,1,2024,10.00,10.00',
  ]

  test('has its coins on the form of sales, beside stocks and other forms', async () => {
    const { form, lines, issues, notices } = await read(
      'csv',
      [
        ...dividends,
        `1099-B,${sales}`,
        '1099-B,1,2024,,20240821,Bitcoin,0.1,0,150.00,,N,,0,,X,,Y,Broker LLC',
        '1099-B,1,2024,20230112,20241215,Ethereum,0.02,40.00,77.31,LONG,N,,5.50,,D,,N,Broker LLC',
        '1099-B,1,2024,20230101,20240813,EXAMPLE COFFEE CORPORATION COMMON S TOCK,7.7,800.00,717.58,LONG,N,,0,,D,,N,Broker LLC',
        '1099-INT,ACCOUNT NUMBER,TAX YEAR,PAYER RTN,INT INCOME',
        '1099-INT,1,2024,,43.75',
        '',
      ].join('\n'),
      2024,
    )
    expect({ form, issues }).toEqual({ form: '1099-B', issues: [] })
    expect(lines).toMatchObject([
      {
        asset: 'BTC',
        acquired: null,
        sold: '2024-08-21',
        proceeds: '150.00',
        basis: null,
        basisReported: false,
      },
      {
        asset: 'ETH',
        acquired: '2023-01-12',
        sold: '2024-12-15',
        basis: '40.00',
        basisReported: true,
        term: 'long',
        washSaleDisallowed: '5.50',
      },
    ])
    expect(notices.map(({ row, column, value }) => [row, column, value])).toEqual([
      [6, 'DESCRIPTION', 'EXAMPLE COFFEE CORPORATION COMMON S TOCK'],
      [1, 'Form', '1099-DIV'],
      [7, 'Form', '1099-INT'],
    ])
  })

  const stocks = [
    'Form 1099-B',
    'Description,Date acquired,Date sold,Proceeds,Cost basis',
    '10 EXM,01/10/2025,03/01/2025,3000,4000',
  ]
  const digital = [
    'Form 1099-DA',
    '1b,1c,1d,1e,1f,1g',
    'Bitcoin,0.5,01/10/2023,03/01/2025,"$45,000.00",10000',
  ]

  test('with both forms of sales counts the one of coins, and says so', async () => {
    for (const rows of [
      [...stocks, ...digital],
      [...digital, ...stocks],
    ]) {
      const { form, lines, notices, issues } = await csv(...rows)
      expect({ form, issues }).toEqual({ form: '1099-DA', issues: [] })
      expect(lines).toEqual([{ ...bitcoin, term: null }])
      expect(notices).toMatchObject([{ column: 'Form', value: '1099-B' }])
    }
  })

  test('with coins on both is refused, because one statement cannot hold them', async () => {
    await expect(csv(...digital, ...stocks, '2 ETH,01/10/2025,03/01/2025,3000,4000')).rejects.toThrow(
      'both Forms 1099-DA and Forms 1099-B',
    )
  })
})

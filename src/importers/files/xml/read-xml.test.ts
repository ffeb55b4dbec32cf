import { describe, expect, test } from 'vitest'
import { closedPositionImporters } from '../../closed-positions/index.ts'
import { readColumns } from '../../read-file.ts'
import { readPath } from '../../testing/read-path.ts'
import { simple } from '../../testing/simple-importer.ts'
import { temporaryFiles } from '../../testing/temporary-file.ts'

const file = temporaryFiles()
const read = (text: string) =>
  readPath(file('a.xml', text), { importers: [...closedPositionImporters, simple] })
const cellsOf = async (text: string) =>
  (await readColumns(file('a.xml', text), { fileType: 'xml', importers: [], wrongExports: [] })).map(
    ({ cells }) => cells,
  )

describe('lists of records', () => {
  test('elements and attributes become columns, in the order they first come', async () => {
    const text = `<?xml version="1.0" encoding="UTF-8"?><export made="2024"><owner>me</owner><trades>
      <trade id="1"><When>2024-01-05</When><Coin>BTC</Coin><fee><amount>1</amount><of>USD</of></fee></trade>
      <trade id="2"><Coin><![CDATA[E<TH]]></Coin><When>2024-01-06</When><note>a &amp; b</note></trade>
      </trades></export>`
    expect(await cellsOf(text)).toEqual([
      ['id', 'When', 'Coin', 'fee amount', 'fee of', 'note'],
      ['1', '2024-01-05', 'BTC', '1', 'USD', ''],
      ['2', '2024-01-06', 'E<TH', '', '', 'a & b'],
    ])
  })

  test('are read by an importer that knows the names, record by record', async () => {
    const record = (coin: string) =>
      `<t><When>2024-01-05</When><Coin>${coin}</Coin><Amount>0.5</Amount><Value>10</Value></t>`
    const { events, rows } = await read(`<l>${record('BTC')}${record('ETH')}</l>`)
    expect(events.map(({ asset, rows: [row] }) => [row, asset])).toEqual([
      [1, 'BTC'],
      [2, 'ETH'],
    ])
    expect(rows).toEqual([1, 2])
  })

  test('of several kinds have the kind as a column', async () => {
    expect(await cellsOf('<l><buy><a>1</a><b>2</b></buy><sell><a>3</a><b>4</b></sell></l>')).toEqual([
      ['a', 'b', 'element'],
      ['1', '2', 'buy'],
      ['3', '4', 'sell'],
    ])
  })

  test('a field that comes twice keeps both values', async () => {
    expect(await cellsOf('<l><t><a>1</a><a>2</a><b>3</b></t></l>')).toEqual([
      ['a', 'b'],
      ['1; 2', '3'],
    ])
  })

  test('two lists in one file are refused by name', async () => {
    const list = (name: string) => `<${name}s>${`<${name}><a>1</a><b>2</b></${name}>`.repeat(2)}</${name}s>`
    await expect(read(`<x>${list('buy')}${list('sell')}</x>`)).rejects.toThrow('x/buys/buy and x/sells/sell')
  })

  test('none', async () => {
    await expect(read('<a><b>1</b></a>')).rejects.toThrow('no list of records')
  })
})

test('a sheet of Excel 2003', async () => {
  const data = (type: string, value: string, index = '') =>
    `<Cell${index}><Data ss:Type="${type}">${value}</Data></Cell>`
  const head = ['When', 'Coin', 'Amount', 'Value', 'Fee', 'Remark'].map(name => data('String', name)).join('')
  const text = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
    <Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
    <Worksheet ss:Name="About"><Table><Row><Cell ss:MergeAcross="1"><Data ss:Type="String">x</Data></Cell>${data('Boolean', '1')}</Row></Table></Worksheet>
    <Worksheet ss:Name="Trades"><Table><Row ss:Index="4">${head}</Row>
    <Row>${data('DateTime', '2024-01-05T00:00:00.000')}${data('String', 'BTC')}${data('Number', '37.380000000000003')}${data('Number', '100')}${data('String', 'late', ' ss:Index="6"')}</Row>
    </Table></Worksheet></Workbook>`
  const { events } = await read(text)
  expect(events).toMatchObject([
    {
      at: Date.UTC(2024, 0, 5, 12),
      asset: 'BTC',
      quantity: '37.38',
      usd: '100',
      fee: undefined,
      note: 'late',
      rows: [5],
    },
  ])
  const alone = text.replace(/<Worksheet ss:Name="Trades">.*<\/Worksheet>/s, '')
  expect(await cellsOf(alone)).toEqual([['x', '', 'TRUE']])
})

describe('several sheets of Excel 2003', () => {
  const names = ['When', 'Coin', 'Amount', 'Value', 'Fee', 'Remark']
  const workbook = (sheets: Record<string, readonly (readonly string[])[]>) => {
    const row = (cells: readonly string[]) =>
      `<Row>${cells.map(cell => `<Cell><Data ss:Type="String">${cell}</Data></Cell>`).join('')}</Row>`
    const each = Object.entries(sheets).map(
      ([name, rows]) => `<Worksheet ss:Name="${name}"><Table>${rows.map(row).join('')}</Table></Worksheet>`,
    )
    return `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">${each.join('')}</Workbook>`
  }

  test('of a layout that is known are read as one table', async () => {
    const { events } = await read(
      workbook({
        '2023': [names, ['2023-01-05', 'BTC', '0.5', '100', '', '']],
        Notes: [['none of this']],
        '2024': [names, ['2024-01-05', 'ETH', '2', '50', '', '']],
      }),
    )
    expect(events.map(({ asset, quantity }) => `${quantity} ${asset}`)).toEqual(['0.5 BTC', '2 ETH'])
  })

  test("of a table of one's own are not left behind the first", async () => {
    const own = ['Date', 'Type', 'Coin', 'Amount']
    const text = workbook({
      '2023': [own, ['2023-01-05', 'Buy', 'BTC', '0.5']],
      '2024': [own, ['2024-01-05', 'Buy', 'ETH', '2']],
    })
    expect((await cellsOf(text)).map(([day]) => day)).toEqual(['Date', '2023-01-05', 'Date', '2024-01-05'])
  })
})

describe('OFX', () => {
  const ofx = (inside: string) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<?OFX OFXHEADER="200" VERSION="202"?>\n<OFX><TAX1099MSGSRSV1><TAX1099TRNRS><TAX1099RS>${inside}</TAX1099RS></TAX1099TRNRS></TAX1099MSGSRSV1></OFX>`
  const sale =
    '<PROCDET_V100><FORM8949CODE>A</FORM8949CODE><DTAQD>20240115120000[-5:EST]</DTAQD><DTSALE>20240301</DTSALE><SECNAME>XYZ</SECNAME><NUMSHRS>2</NUMSHRS><COSTBASIS>10.00</COSTBASIS><SALESPR>12.50</SALESPR></PROCDET_V100>'

  test('each sale of a 1099-B is a record', async () => {
    const { importer, events } = await read(
      ofx(`<TAX1099B_V100><EXTDBINFO_V100>${sale}</EXTDBINFO_V100></TAX1099B_V100>`),
    )
    expect(importer).toBe('ofx-1099-b')
    expect(events).toMatchObject([
      { type: 'buy', at: Date.UTC(2024, 0, 15, 12), asset: 'XYZ', quantity: '2', usd: '10', rows: [1] },
      { type: 'sell', at: Date.UTC(2024, 2, 1, 12), asset: 'XYZ', quantity: '2', usd: '12.5', rows: [1] },
    ])
  })

  test('for other OFX files the error says what is needed', async () => {
    await expect(read(ofx('<TAX1099DA_V100><TAXYEAR>2025</TAXYEAR></TAX1099DA_V100>'))).rejects.toThrow(
      '1099-DA',
    )
    await expect(read(ofx('<X><A>1</A></X>'))).rejects.toThrow('no sales of a Form 1099-B')
    await expect(read('OFXHEADER:100\nDATA:OFXSGML\n<OFX><A>1')).rejects.toThrow('OFX 1')
  })
})

describe('refusals', () => {
  test('entities and document types: nothing is expanded', async () => {
    const laughs = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from({ length: 9 }, (_, n) => `<!ENTITY lol${n + 1} "${`&lol${n || ''};`.repeat(10)}">`).join('')}]><lolz><a>&lol9;</a></lolz>`
    await expect(read(laughs)).rejects.toThrow('defines its own document type or entities')
    await expect(
      read('<?xml version="1.0"?><!DOCTYPE a SYSTEM "file:///etc/passwd"><a><b>1</b></a>'),
    ).rejects.toThrow('defines its own document type')
    await expect(read('<a><b>&nope;</b></a>')).rejects.toThrow('is broken on line 1')
  })

  test('a broken file, by its line', async () => {
    await expect(read('<a>\n<b>\n</a>')).rejects.toThrow('This XML file is broken on line 3')
    await expect(read('<a><b><c>1</c>')).rejects.toThrow('is broken on line 1')
  })

  test('depth without end', async () => {
    await expect(read('<a>'.repeat(1_000_000))).rejects.toThrow('nested more than 100 levels deep on line 1')
  })

  test('a text without end', async () => {
    await expect(read(`<a>\n<b>${'x'.repeat(5 * 1024 * 1024)}</b></a>`)).rejects.toThrow(
      'has a text longer than 2 MB on line 2',
    )
  })

  test('very many kinds of elements or fields', async () => {
    const kinds = Array.from({ length: 20_001 }, (_, n) => `<k${n}><a>1</a><b>2</b></k${n}>`).join('')
    await expect(read(`<l>${kinds}</l>`)).rejects.toThrow('thousands of kinds of elements')
    const fields = Array.from({ length: 501 }, (_, n) => `<f${n}>1</f${n}>`).join('')
    await expect(read(`<l><t>${fields}</t></l>`)).rejects.toThrow('more than 500 kinds of fields')
  })

  test('a single long line is fine in XML', async () => {
    const words = 'words '.repeat(100)
    const record = `<t><When>2024-01-05</When><Coin>BTC</Coin><Amount>0.5</Amount><Value>10</Value><Remark>${words}</Remark></t>`
    const { events } = await read(`<l>${record.repeat(7000)}</l>`)
    expect(events).toHaveLength(7000)
  })

  test('something else than XML', async () => {
    await expect(read('When,Coin\n1,2\n')).rejects.toThrow('is broken')
    await expect(read('%PDF-1.4')).rejects.toThrow('PDF')
  })
})

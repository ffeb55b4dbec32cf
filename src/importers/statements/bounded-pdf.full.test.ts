import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { refuseBombs } from './bounded-pdf.ts'

const pdf = (dictionary: string, stream: Buffer) =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Length ${stream.length} ${dictionary} >>\nstream\r\n`),
    stream,
    Buffer.from('\nendstream\nendobj\n'),
  ])
const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024)
const flate = '/Filter /FlateDecode'

test('a document of usual size passes, packed or not', () => {
  refuseBombs(pdf(flate, deflateSync(zeros(10))))
  refuseBombs(pdf('', zeros(1)))
  refuseBombs(pdf(flate, Buffer.from('not packed at all')))
  refuseBombs(pdf('/Filter [/ASCII85Decode /LZWDecode]', zeros(0)))
})

test('what unpacks to far more is refused, in one stream or in many', () => {
  const half = pdf(flate, deflateSync(zeros(120)))
  expect(() => refuseBombs(pdf(flate, deflateSync(zeros(220))))).toThrow('unpacks to more')
  expect(() => refuseBombs(Buffer.concat([half, half]))).toThrow('unpacks to more')
  refuseBombs(half)
})

test('what is packed twice, in another way, or encrypted cannot be looked into', () => {
  const twice = deflateSync(deflateSync(zeros(200), { level: 0 }), { level: 0 })
  expect(() => refuseBombs(pdf('/Filter [/FlateDecode /FlateDecode]', twice))).toThrow('unpacks to more')
  expect(() => refuseBombs(pdf('/Filter [/Fl#61teDecode /Fl]', twice))).toThrow('unpacks to more')
  expect(() => refuseBombs(pdf('/Filter 7 0 R', zeros(1)))).toThrow('unpacks to more')
  expect(() => refuseBombs(pdf('/Filter /LZWDecode', zeros(1)))).toThrow('unpacks to more')
  expect(() =>
    refuseBombs(Buffer.concat([pdf('', zeros(0)), Buffer.from('trailer << /Encrypt 5 0 R >>')])),
  ).toThrow('is protected')
})

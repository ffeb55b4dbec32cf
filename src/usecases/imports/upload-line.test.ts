import { expect, test } from 'vitest'
import { uploadLine } from './upload-line.ts'

const never = new AbortController().signal

function files(mostWaiting?: number) {
  const inLine = uploadLine(mostWaiting)
  const began: string[] = []
  const finish = new Map<string, () => void>()
  const places: Record<string, number[]> = {}
  const showPlace = (file: string, place: number) => {
    places[file] = [...(places[file] ?? []), place]
  }
  const send = (account: string, file: string, signal = never) =>
    inLine(account, { signal, onPlace: place => showPlace(file, place) }, async () => {
      began.push(file)
      await new Promise<void>(resolve => finish.set(file, resolve))
      return file
    })
  const done = async (file: string) => {
    finish.get(file)?.()
    await new Promise(resolve => setTimeout(resolve))
  }
  return { send, done, began, places }
}

test('one file of an account at a time, in order, and others do not wait for it', async () => {
  const { send, done, began, places } = files()
  const all = [send('ann', 'a1'), send('ann', 'a2'), send('ann', 'a3'), send('bob', 'b1')]
  await Promise.resolve()
  expect(began).toEqual(['a1', 'b1'])
  expect(places).toEqual({ a2: [1], a3: [2] })
  await done('a1')
  expect(began).toEqual(['a1', 'b1', 'a2'])
  expect(places).toEqual({ a2: [1, 0], a3: [2, 1] })
  for (const file of ['a2', 'a3', 'b1']) await done(file)
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1'])
  expect(places).toMatchObject({ a3: [2, 1, 0] })
})

test('anyone who gives up leaves the line, and those behind move up', async () => {
  const { send, done, began, places } = files()
  const gone = new AbortController()
  void send('ann', 'a1')
  const given = send('ann', 'a2', gone.signal)
  void send('ann', 'a3')
  gone.abort(new Error('gone'))
  await expect(given).rejects.toThrow('gone')
  expect(places.a3).toEqual([2, 1])
  await done('a1')
  expect(began).toEqual(['a1', 'a3'])
  await done('a3')
})

test('a file that fails makes way too, and a line that is too long takes no more', async () => {
  const inLine = uploadLine(1)
  await expect(inLine('ann', { signal: never }, () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  )
  const { send, done } = files(1)
  void send('ann', 'a1')
  void send('ann', 'a2')
  await expect(send('ann', 'a3')).rejects.toMatchObject({ code: 'rate_limited' })
  await done('a1')
  await done('a2')
})
